import { verificarTotp } from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { signInSentence } from '#shared/firebase/error-message.ts';
import { PATHS } from '#shared/paths.ts';
import { mailCode } from '#shared/session/open-session.ts';
import { useSession } from '#shared/session/session-context.ts';
import { useSignIn } from '#shared/session/sign-in.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FullScreenLoading } from '#shared/ui/full-screen-loading.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type Verification, verifyCode } from './api.ts';
import { CodigoForm } from './codigo-form.tsx';
import { CuentaFrame } from './cuenta-frame.tsx';
import { readEnvio } from './navigation-state.ts';
import { ResendButton } from './resend-button.tsx';
import { useArrival, useVolver } from './use-arrival.ts';
import { useAttempt } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';
import { useRecheck } from './use-recheck.ts';

const tell = (error: unknown) => signInSentence(error, failureMessage(verificarTotp, error));

/** The second factor: needs somebody signed in whose factor is pending. */
export function VerificarPage() {
  const { status, user, failure, retry } = useSession();
  const volver = useVolver();
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'anonymous' || !user) return <Navigate to={PATHS.noEncontrada} replace />;
  if (status === 'ready') return <Navigate to={volver} replace />;
  return <Verificar email={user.email} />;
}

function Verificar({ email }: { email: string }) {
  const { enterVerified, recheck } = useSignIn();
  const { metodo, signOut } = useSession();
  const arrive = useArrival();
  const [envio, setEnvio] = useState(readEnvio(useLocation().state));
  const [left, restart] = useCountdown(envio?.reenvioDesde);
  const { isBusy, failure, run } = useAttempt();
  const resend = useAttempt();
  const [isRecovery, setRecovery] = useState(false);
  // A right code is good once: what it opened is kept until this browser has taken it.
  const passed = useRef<Verification>(undefined);
  useRecheck(recheck);

  const onSend = async (token: string) => {
    let refusal: string | undefined;
    await run(async () => {
      const tried = passed.current ?? (await verifyCode(email, token));
      if (tried.isValid) {
        passed.current = tried;
        await enterVerified(tried.opened);
        return arrive({ kind: 'ready' });
      }
      // A used code may be the one that another tab has just passed with.
      if (tried.code === 'codigo_vencido' && (await recheck())) return arrive({ kind: 'ready' });
      refusal = tried.sentence;
      return 'stays';
    }, tell);
    return refusal;
  };

  const onResend = () =>
    void resend.run(async () => {
      const next = await mailCode(email);
      passed.current = undefined;
      setEnvio(next);
      restart(next.reenvioDesde);
      if (next.seEnvio) toast.success(ACCESO.totpEnviado);
      return 'stays';
    }, tell);

  const isMailed = metodo === 'correo';
  const problem = failure ?? resend.failure ?? envio?.fallo ?? null;
  return (
    <CuentaFrame
      title="Verifica que eres tú"
      lead={
        <>
          {ACCESO.segundoFactor}.{' '}
          {isMailed ? (
            <>
              Escribe el código de 6 dígitos que enviamos a <strong>{email}</strong>.
            </>
          ) : isRecovery ? (
            'Escribe uno de los códigos que guardaste al activar tu aplicación. Cada uno sirve una vez.'
          ) : (
            'Escribe el código de 6 dígitos que muestra tu aplicación de autenticación.'
          )}
        </>
      }
      footer={
        <Button variant="ghost" onClick={() => void signOut()}>
          Entrar con otra cuenta
        </Button>
      }
    >
      <CodigoForm
        key={String(isRecovery)}
        isBusy={isBusy}
        failure={problem}
        onSend={onSend}
        isRecovery={isRecovery}
      />
      {!isMailed && (
        <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Usar el código de la aplicación' : 'Usar un código de recuperación'}
        </Button>
      )}
      {isRecovery && (
        <p className="text-center text-muted text-sm">
          ¿Tampoco tienes tus códigos?{' '}
          <Link to={PATHS.contacto} className="texto-enlace">
            Comunícate con la notaría
          </Link>{' '}
          para recuperar tu cuenta.
        </p>
      )}
      {isMailed && <ResendButton left={left} isBusy={resend.isBusy} onResend={onResend} />}
      {isMailed && (
        <Alert tone="azul">
          El código vence en 5 minutos. Si no lo ves, revisa tu carpeta de correo no deseado.
        </Alert>
      )}
    </CuentaFrame>
  );
}
