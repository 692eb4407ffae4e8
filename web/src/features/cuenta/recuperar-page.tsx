import { ESPERA } from '@notaria/contract/limits';
import { RECUPERACION } from '@notaria/contract/messages';
import { useState } from 'react';
import { isUnknownUser, recoverySentence } from '#shared/firebase/error-message.ts';
import { PATHS } from '#shared/paths.ts';
import { loadAuth } from '#shared/session/load-auth.ts';
import { CuentaFrame } from './cuenta-frame.tsx';
import type { RecuperarForm as Recuperar } from './forms.ts';
import { RecuperarForm } from './recuperar-form.tsx';
import { ReturnLink } from './return-link.tsx';
import { useAttempt } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';

/** Asks for the mail; an address that nobody has counts as done, so that it tells nobody who is registered. */
async function sendReset(email: string): Promise<void> {
  const auth = await loadAuth();
  try {
    await auth.sendReset(email);
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
  }
}

const tell = (error: unknown) => recoverySentence(error, RECUPERACION.fallo);

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
      await sendReset(email);
      setDone(RECUPERACION.enviado);
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
