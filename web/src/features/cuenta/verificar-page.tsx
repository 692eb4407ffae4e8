import { verificarTotp } from '@notaria/contract/cuentas';
import { ACCESO } from '@notaria/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
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
import { type CodeAnswer, verifyCode } from './api.ts';
import { CodigoForm } from './codigo-form.tsx';
import { CuentaFrame } from './cuenta-frame.tsx';
import { readEnvio } from './navigation-state.ts';
import { landing, useArrival, useVolver } from './use-arrival.ts';
import { useCountdown } from './use-countdown.ts';

const tell = (error: unknown) => signInSentence(error, failureMessage(verificarTotp, error));

/** The screen of the second factor, for a sign-in that is pending. */
export function VerificarPage() {
  const { status, user, profile, failure, retry } = useSession();
  const volver = useVolver();
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'anonymous' || !user) return <Navigate to={PATHS.noEncontrada} replace />;
  if (status === 'ready') return <Navigate to={landing(volver, profile?.idRol)} replace />;
  return <Verificar email={user.email} />;
}

function Verificar({ email }: { email: string }) {
  const { enterVerified, recheck } = useSignIn();
  const { metodo, signOut } = useSession();
  const arrive = useArrival();
  const [envio, setEnvio] = useState(readEnvio(useLocation().state));
  const [left, restart] = useCountdown(envio?.reenvioDesde);
  const [isRecovery, setRecovery] = useState(false);
  // A right code works once, so what it opened is kept until this browser has taken it.
  const passed = useRef<CodeAnswer>(undefined);
  useRecheck(recheck);

  const verification = useMutation({
    /** @returns the sentence for a refused code; undefined for a right one */
    mutationFn: async (token: string) => {
      const tried = passed.current ?? (await verifyCode(email, token));
      if (tried.isValid) {
        passed.current = tried;
        await enterVerified(tried.opened);
        return undefined;
      }
      // A used code may be the one with which another tab has just passed.
      return tried.code === 'codigo_vencido' && (await recheck()) ? undefined : tried.sentence;
    },
    onSuccess: (refusal) => refusal ?? arrive({ kind: 'ready' }),
  });
  const { isPending, isSuccess, data: refusal, error } = verification;
  const onSend = (token: string) => verification.mutateAsync(token).catch(() => undefined);

  const resend = useMutation({
    mutationFn: () => mailCode(email),
    onSuccess: (next) => {
      passed.current = undefined;
      setEnvio(next);
      restart(next.reenvioDesde);
      if (next.seEnvio) toast.success(ACCESO.totpEnviado);
    },
  });

  const isMailed = metodo === 'correo';
  const problem = error ? tell(error) : (envio?.fallo ?? null);
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
        isBusy={isPending || (isSuccess && refusal === undefined)}
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
      {isMailed && <ResendButton left={left} isBusy={resend.isPending} onResend={resend.mutate} />}
      {isMailed && (
        <Alert tone="azul">
          El código vence en 5 minutos. Si no lo ves, revisa tu carpeta de correo no deseado.
        </Alert>
      )}
    </CuentaFrame>
  );
}

interface ResendButtonProps {
  /** Seconds until another code may be asked for. */
  left: number;
  isBusy: boolean;
  onResend: () => void;
}

function ResendButton({ left, isBusy, onResend }: ResendButtonProps) {
  return (
    <Button
      variant="secondary"
      full
      disabled={left > 0}
      loading={isBusy}
      loadingLabel="Enviando..."
      onClick={onResend}
    >
      {left > 0 ? `Reenviar código (${left} s)` : 'Reenviar código'}
    </Button>
  );
}

/**
 * Asks the server again whenever the person comes back to this tab, because another tab may have passed the
 * second factor. `recheck` must be the same function between renders.
 */
function useRecheck(recheck: () => Promise<boolean>): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      recheck().catch((error: unknown) => {
        // Nobody asked for this check, so a failed call changes nothing.
        if (!(error instanceof ApiError)) throw error;
      });
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [recheck]);
}
