import { ESPERA } from '@notaria/contract/limits';
import { RECUPERACION } from '@notaria/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { useResetLink } from './use-reset-link.ts';

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
