import { recuperarContrasena } from '@notaria/contract/cuentas';
import { ESPERA } from '@notaria/contract/limits';
import { RECUPERACION } from '@notaria/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { CuentaFrame } from './cuenta-frame.tsx';
import type { RecuperarForm as Recuperar } from './forms.ts';
import { readEmail } from './navigation-state.ts';
import { RecuperarForm } from './recuperar-form.tsx';
import { ReturnLink } from './return-link.tsx';
import { useCountdown } from './use-countdown.ts';

export function RecuperarPage() {
  const [isEarly, setEarly] = useState(false);
  const [left, restart] = useCountdown();
  const email = readEmail(useLocation().state);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: ({ email }: Recuperar) => call(recuperarContrasena, { body: { email } }),
    onSuccess: () => restart(Date.now() + ESPERA.reenvioRecuperacion),
  });
  const failure = error && failureMessage(recuperarContrasena, error);

  const onSend = (values: Recuperar) => {
    setEarly(left > 0);
    if (left === 0) mutate(values);
  };

  return (
    <CuentaFrame
      title="Recuperar contraseña"
      lead="Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva."
      footer={<ReturnLink to={PATHS.iniciarSesion}>Volver a iniciar sesión</ReturnLink>}
    >
      <RecuperarForm
        email={email}
        isBusy={isPending}
        failure={isEarly && left > 0 ? RECUPERACION.espera : failure}
        done={data?.message ?? null}
        left={left}
        onSend={onSend}
      />
    </CuentaFrame>
  );
}
