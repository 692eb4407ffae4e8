import { ESPERA } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Card } from '#shared/ui/card.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { useTimeout } from '#shared/use-timeout.ts';
import { fiscalDataQuery } from './api.ts';
import { ConstanciaForm } from './constancia-form.tsx';
import { IdentityNotice } from './identity-notice.tsx';

/** The first upload of the tax certificate (docs/product.md, "Tax certificate"). */
export function ConstanciaPage() {
  const navigate = useNavigate();
  const later = useTimeout();
  return (
    <div className="page max-w-3xl">
      <PageTitle lead="Con tu Constancia de Situación Fiscal comprobamos quién eres y llenamos tus datos por ti.">
        Sube tu Constancia Fiscal
      </PageTitle>
      <RefusedIdentity />
      <Card>
        <ConstanciaForm
          submitLabel="Continuar"
          successMessage={CONSTANCIA.procesada}
          onDone={() =>
            later(() => void navigate(PATHS.constanciaVerificar), ESPERA.trasConstancia)
          }
        />
      </Card>
    </div>
  );
}

/** Why the office asks for the certificate again; nothing otherwise, nor while it is unknown. */
function RefusedIdentity() {
  const { user } = useSession();
  const { data } = useQuery(fiscalDataQuery(user?.email ?? ''));
  return data?.identidad.estado === 'rechazada' ? (
    <IdentityNotice identidad={data.identidad} />
  ) : null;
}
