import { ESPERA } from '@notaria/contract/limits';
import { RECUPERACION } from '@notaria/contract/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  isBrokenLink,
  isWeakPassword,
  recoverySentence,
} from '#shared/firebase/recovery-message.ts';
import { PATHS } from '#shared/paths.ts';
import { loadAuth } from '#shared/session/load-auth.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { useTimeout } from '#shared/use-timeout.ts';
import { CuentaFrame } from './cuenta-frame.tsx';
import { RestablecerForm } from './restablecer-form.tsx';

const tell = (error: unknown) => recoverySentence(error, RECUPERACION.falloRestablecer);

/**
 * Sets a new password with the mailed link. Both success and failure lead to the login after 3 s
 * (docs/product.md, "Errors by screen").
 */
export function RestablecerPage() {
  const link = useResetLink();
  const navigate = useNavigate();
  const later = useTimeout();
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: async (reset: { code: string; password: string }) =>
      (await loadAuth()).confirmReset(reset.code, reset.password),
  });
  const broken = isBrokenLink(error) ? tell(error) : link.kind === 'broken' && link.sentence;
  const ending = isSuccess ? RECUPERACION.exito : broken;
  const isOver = ending !== false;

  useEffect(() => {
    if (isOver) later(() => navigate(PATHS.iniciarSesion, { replace: true }), ESPERA.redireccion);
  }, [isOver, later, navigate]);

  const onSend = (code: string) => (password: string) =>
    mutateAsync({ code, password }).then(
      () => undefined,
      (refusal) => (isWeakPassword(refusal) ? tell(refusal) : undefined),
    );

  if (ending) {
    return (
      <CuentaFrame title="Restablecer contraseña">
        <Alert tone={isSuccess ? 'verde' : 'rojo'} title={ending}>
          Te llevamos a iniciar sesión en unos segundos.
        </Alert>
        <LinkButton to={PATHS.iniciarSesion} variant="secondary" full>
          Ir a iniciar sesión
        </LinkButton>
      </CuentaFrame>
    );
  }
  return (
    <CuentaFrame
      title="Restablecer contraseña"
      lead={link.kind === 'good' && <>Elige la contraseña nueva de {link.email}.</>}
    >
      {link.kind === 'checking' && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Comprobando el enlace...
        </p>
      )}
      {link.kind === 'unknown' && <ErrorState message={link.sentence} onRetry={link.retry} />}
      {link.kind === 'good' && (
        <RestablecerForm
          email={link.email}
          isBusy={isPending}
          failure={error && !isWeakPassword(error) ? tell(error) : null}
          onSend={onSend(link.code)}
        />
      )}
    </CuentaFrame>
  );
}

type ResetLink =
  | { kind: 'checking' }
  /** Good for the password of this address. */
  | { kind: 'good'; code: string; email: string }
  /** Can't be used. */
  | { kind: 'broken'; sentence: string }
  /** Could not be checked. */
  | { kind: 'unknown'; sentence: string; retry: () => void };

/** The recovery code in the address, checked with Firebase before a password is asked for. */
function useResetLink(): ResetLink {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  // Firebase sends all its mails to one address; only these modes are a recovery.
  const isRecovery = ['resetPassword', null].includes(params.get('mode'));
  const check = useQuery({
    queryKey: ['enlace-recuperacion', code],
    queryFn: async () => (await loadAuth()).verifyReset(code),
    enabled: code !== '' && isRecovery,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code === '') return { kind: 'broken', sentence: RECUPERACION.sinCodigo };
  if (!isRecovery) return { kind: 'broken', sentence: RECUPERACION.enlaceInvalido };
  if (check.data !== undefined) return { kind: 'good', code, email: check.data };
  if (!check.error) return { kind: 'checking' };
  const sentence = recoverySentence(check.error, RECUPERACION.enlaceInvalido);
  return isBrokenLink(check.error)
    ? { kind: 'broken', sentence }
    : { kind: 'unknown', sentence, retry: () => void check.refetch() };
}
