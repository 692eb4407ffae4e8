import { ESPERA } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FiscalSections } from '#shared/constancia/fiscal-sections.tsx';
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
import { IdentityNotice } from './identity-notice.tsx';
import { Notices } from './notices.tsx';

/** The registered data, and how to send a newer certificate (docs/product.md, "Tax certificate"). */
export function ConstanciaActualizarPage() {
  const [isUpdating, setIsUpdating] = useState(false);
  const navigate = useNavigate();
  const later = useTimeout();
  return (
    <div className="page max-w-3xl">
      <PageTitle>Tus Datos Fiscales</PageTitle>
      <FiscalDataState>
        {({ vigente, pendiente, identidad }) => (
          <div className="space-y-6">
            {vigente && (
              <Alert tone="verde" title="Tu constancia está verificada">
                {vigente.fechaVerificacion &&
                  `La verificaste el ${formatDateTime(vigente.fechaVerificacion)}. Estos datos valen hasta que verifiques una nueva.`}
              </Alert>
            )}
            <IdentityNotice identidad={identidad} />
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
                <Notices constancia={vigente} />
                <FiscalSections data={vigente.data} avisos={vigente.avisos} />
              </>
            ) : (
              <EmptyState title={CONSTANCIA.sinConstancia} illustration={<EmptyFolder />} />
            )}
            <Button onClick={() => setIsUpdating(true)}>Actualizar mi Constancia Fiscal</Button>
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
