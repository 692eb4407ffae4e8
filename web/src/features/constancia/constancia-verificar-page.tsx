import {
  actualizarRol,
  type ConstanciaAnswer,
  PASO_EN_PANTALLA,
} from '@notaria/contract/constancias';
import { SAT_PARA_CLIENTE } from '@notaria/contract/consulta-sat';
import type { IdentidadPropia } from '@notaria/contract/identidad';
import { CONSTANCIA } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { FiscalSections } from '#shared/constancia/fiscal-sections.tsx';
import { SatNotice } from '#shared/constancia/sat-notice.tsx';
import { formatDate } from '#shared/format.ts';
import { PATHS, pathToTramite } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { forgetPendiente, readPendiente } from '#shared/tramite/pendiente.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { EmptyFolder } from '#shared/ui/illustrations/empty-folder.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { fiscalDataQuery, useVerificarDatos } from './api.ts';
import { FiscalDataState } from './fiscal-data-state.tsx';
import { IdentityNotice } from './identity-notice.tsx';
import { Notices } from './notices.tsx';

interface Verified {
  vigente: ConstanciaAnswer;
  identidad: IdentidadPropia;
}

/** The person checks what was read and declares that it is theirs. */
export function ConstanciaVerificarPage() {
  const { user, refresh } = useSession();
  const navigate = useNavigate();
  const verify = useVerificarDatos();

  // The procedure that the person wanted to start. Read once: it is forgotten when the page leads on.
  const [tramitePendiente] = useState(() => readPendiente(user?.uid));

  const { data } = useQuery(fiscalDataQuery(user?.email ?? ''));
  const sat = data?.vigente?.sat;
  /** True if the SAT says otherwise: what was declared is stored, and not all is well. */
  const isDoubted = sat?.estado === 'no_encontrada' || sat?.estado === 'distinta';

  const close = async (to: string = PATHS.tramites) => {
    forgetPendiente();
    await refresh();
    void navigate(to);
  };

  return (
    <div className="page max-w-3xl">
      <PageTitle lead="Leímos estos datos de tu constancia. Revísalos: así aparecerán en tus trámites.">
        Verifica tus datos
      </PageTitle>
      <FiscalDataState>
        {({ vigente, pendiente, rechazo, identidad }) => {
          if (!pendiente && !verify.isSuccess) {
            return rechazo || !vigente ? (
              <NothingToVerify reason={rechazo?.message} />
            ) : (
              <AlreadyVerified vigente={vigente} identidad={identidad} />
            );
          }
          if (pendiente?.estado === 'procesando') {
            return <Skeleton shape="lines" count={8} label={PASO_EN_PANTALLA[pendiente.paso]} />;
          }
          return (
            <div className="space-y-6">
              {pendiente && <Notices constancia={pendiente} />}
              {pendiente?.data && (
                <FiscalSections data={pendiente.data} avisos={pendiente.avisos} />
              )}
              {verify.isError && <Alert>{failureMessage(actualizarRol, verify.error)}</Alert>}
              <div className="flex flex-wrap gap-3">
                <Button
                  loading={verify.isPending}
                  disabled={verify.isSuccess}
                  onClick={() => user && verify.mutate(user.email)}
                >
                  Verificar Datos
                </Button>
                <LinkButton to={PATHS.constancia} variant="secondary">
                  Subir otra constancia
                </LinkButton>
              </div>
            </div>
          );
        }}
      </FiscalDataState>
      <Dialog
        open={verify.isSuccess}
        onClose={() => void close()}
        title={isDoubted ? 'Guardamos tus datos' : 'Datos verificados'}
        description={CONSTANCIA.verificada}
        footer={
          tramitePendiente ? (
            <>
              <Button variant="secondary" onClick={() => void close()}>
                Cerrar
              </Button>
              <Button onClick={() => void close(pathToTramite(tramitePendiente.idTramite))}>
                Continuar con «{tramitePendiente.titulo}»
              </Button>
            </>
          ) : (
            <Button onClick={() => void close()}>Cerrar</Button>
          )
        }
      >
        {sat && isDoubted && <SatNotice sat={sat} para={SAT_PARA_CLIENTE} />}
        {verify.data && <p className="text-sm">{verify.data.aviso}</p>}
      </Dialog>
    </div>
  );
}

/** Shown if nothing is left to verify: what is verified, and since when. */
function AlreadyVerified({ vigente, identidad }: Verified) {
  const { data, fechaVerificacion } = vigente;
  return (
    <div className="space-y-6">
      <Alert
        tone="verde"
        title={`Tus datos están verificados desde el ${formatDate(fechaVerificacion)}`}
        actions={<LinkButton to={PATHS.tramites}>Ir a los trámites</LinkButton>}
      >
        Ya puedes iniciar trámites. Si tus datos cambian, sube una constancia nueva.
      </Alert>
      <IdentityNotice identidad={identidad} constancia={vigente} />
      <Notices constancia={vigente} identidad={identidad} />
      {data && <FiscalSections data={data} avisos={vigente.avisos} />}
      <LinkButton to={PATHS.constanciaActualizar} variant="secondary">
        Actualizar mi constancia
      </LinkButton>
    </div>
  );
}

/** Shown if nothing was sent, or if it was refused after the upload call had answered. */
function NothingToVerify({ reason }: { reason: string | undefined }) {
  return (
    <EmptyState
      title={reason === undefined ? CONSTANCIA.sinConstancia : CONSTANCIA.noSeLeyo}
      illustration={<EmptyFolder />}
      action={<LinkButton to={PATHS.constancia}>Subir Constancia Fiscal</LinkButton>}
    >
      {reason}
    </EmptyState>
  );
}
