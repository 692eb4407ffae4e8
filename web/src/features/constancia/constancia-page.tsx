import { ESPERA } from '@notaria/contract/limits';
import { CONSTANCIA } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
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
      <WhatThereIs />
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

/**
 * What the person who comes here has sent before, and why the office asks for it again. What is sent from here
 * moves nothing meanwhile.
 */
function WhatThereIs() {
  const { user } = useSession();
  const { data } = useQuery(fiscalDataQuery(user?.email ?? ''));
  const [before, setBefore] = useState(data);
  if (data && !before) setBefore(data);
  if (!before) return null;
  const { vigente, pendiente, identidad } = before;
  if (pendiente) {
    return (
      <Alert
        tone="azul"
        title="Tienes una constancia sin verificar"
        actions={<LinkButton to={PATHS.constanciaVerificar}>Verificar ahora</LinkButton>}
      >
        Ya la subiste: solo falta que revises tus datos.
      </Alert>
    );
  }
  if (identidad.estado === 'rechazada') return <IdentityNotice identidad={identidad} />;
  return vigente ? (
    <Alert
      tone="verde"
      title="Tu constancia está verificada"
      actions={<LinkButton to={PATHS.constanciaActualizar}>Ver mis datos fiscales</LinkButton>}
    >
      No tienes que subirla otra vez, salvo que tus datos hayan cambiado.
    </Alert>
  ) : null;
}
