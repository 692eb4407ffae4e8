import { recuperarContrasena } from '@notaria/contract/cuentas';
import { ESPERA } from '@notaria/contract/limits';
import { RECUPERACION } from '@notaria/contract/messages';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { CuentaFrame } from './cuenta-frame.tsx';
import type { RecuperarForm as Recuperar } from './forms.ts';
import { RecuperarForm } from './recuperar-form.tsx';
import { ReturnLink } from './return-link.tsx';
import { useAttempt } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';

const tell = (error: unknown) => failureMessage(recuperarContrasena, error);

export function RecuperarPage() {
  const { isBusy, failure, run } = useAttempt();
  const [isEarly, setEarly] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [left, restart] = useCountdown();

  const onSend = ({ email }: Recuperar) => {
    setEarly(left > 0);
    if (left > 0) return;
    void run(async () => {
      setDone(null);
      setDone((await call(recuperarContrasena, { body: { email } })).message);
      restart(Date.now() + ESPERA.reenvioRecuperacion);
      return 'stays';
    }, tell);
  };

  return (
    <CuentaFrame
      title="Recuperar contraseña"
      lead="Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva."
      footer={<ReturnLink to={PATHS.iniciarSesion}>Volver a iniciar sesión</ReturnLink>}
    >
      <RecuperarForm
        isBusy={isBusy}
        failure={isEarly && left > 0 ? RECUPERACION.espera : failure}
        done={done}
        left={left}
        onSend={onSend}
      />
    </CuentaFrame>
  );
}
