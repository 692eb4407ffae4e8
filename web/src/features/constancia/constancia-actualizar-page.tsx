import type { ConstanciaAnswer } from '@notaria/contract/constancias';
import { SAT_PARA_CLIENTE } from '@notaria/contract/consulta-sat';
import type { IdentidadPropia } from '@notaria/contract/identidad';
import { textoIdentidad } from '@notaria/contract/identidad-messages';
import { ESPERA } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FiscalSections } from '#shared/constancia/fiscal-sections.tsx';
import { isPlainlyConfirmed } from '#shared/constancia/sat-notice.tsx';
import { formatDateTime } from '#shared/format.ts';
import { PATHS } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { EmptyFolder } from '#shared/ui/illustrations/empty-folder.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { useTimeout } from '#shared/use-timeout.ts';
import { ConstanciaForm } from './constancia-form.tsx';
import { FiscalDataState } from './fiscal-data-state.tsx';
import { IdentityNotice, isClear } from './identity-notice.tsx';
import { Notices } from './notices.tsx';

/** The registered data, and how to send a newer certificate (docs/product.md, "Tax certificate"). */
export function ConstanciaActualizarPage() {
  const [isUpdating, setIsUpdating] = useState(false);
  const navigate = useNavigate();
  const later = useTimeout();
  return (
    <div className="page max-w-3xl">
      <PageTitle
        actions={
          <Button onClick={() => setIsUpdating(true)}>Actualizar mi Constancia Fiscal</Button>
        }
      >
        Tus Datos Fiscales
      </PageTitle>
      <FiscalDataState>
        {({ vigente, pendiente, identidad }) => (
          <div className="space-y-6">
            {vigente && <Verificada constancia={vigente} identidad={identidad} />}
            {!isClear(identidad) && <IdentityNotice identidad={identidad} constancia={vigente} />}
            {pendiente && (
              <Alert
                tone="azul"
                title="Tienes una constancia nueva sin verificar"
                actions={<LinkButton to={PATHS.constanciaVerificar}>Verificar ahora</LinkButton>}
              >
                Mientras no la verifiques siguen valiendo los datos anteriores.
              </Alert>
            )}
            {vigente?.data ? (
              <>
                <Notices constancia={vigente} identidad={identidad} isTicked />
                <FiscalSections data={vigente.data} avisos={vigente.avisos} />
              </>
            ) : (
              <EmptyState title={CONSTANCIA.sinConstancia} illustration={<EmptyFolder />} />
            )}
          </div>
        )}
      </FiscalDataState>
      <Dialog open={isUpdating} onClose={() => setIsUpdating(false)} title="Actualizar constancia">
        <ConstanciaForm
          submitLabel="Actualizar"
          successMessage={CONSTANCIA.actualizada}
          onDone={() =>
            later(() => void navigate(PATHS.constanciaVerificar), ESPERA.trasConstancia)
          }
        />
      </Dialog>
    </div>
  );
}

interface VerificadaProps {
  constancia: ConstanciaAnswer;
  identidad: IdentidadPropia;
}

/** What has happened to the certificate that counts, one line each. */
function Verificada({ constancia, identidad }: VerificadaProps) {
  const { fechaVerificacion, sat } = constancia;
  return (
    <Alert tone="verde" title="Tu constancia está verificada">
      <ul>
        {fechaVerificacion && <li>✓ La verificaste el {formatDateTime(fechaVerificacion)}</li>}
        {isPlainlyConfirmed(sat) && (
          <li>
            ✓ {SAT_PARA_CLIENTE.confirmada.titulo}
            {sat.deMuestra && ' · SAT de muestra'}
          </li>
        )}
        {identidad.estado === 'confirmada' && <li>✓ La notaría confirmó tu identidad</li>}
        {identidad.estado === 'coincide' && <li>○ {textoIdentidad('coincide', null)}</li>}
      </ul>
    </Alert>
  );
}
