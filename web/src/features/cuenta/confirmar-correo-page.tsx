import { confirmarCorreo } from '@notaria/contract/cuentas';
import { CONFIRMACION } from '@notaria/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { confirmCorreo } from './api.ts';
import { CuentaFrame } from './cuenta-frame.tsx';
import { useReenvio } from './use-reenvio.ts';

/** Statuses of a link that another try can't mend. */
const BROKEN: readonly number[] = [400, 404];

/** Proves the address with the mailed link, as soon as it is opened, and shows the result. */
export function ConfirmarCorreoPage() {
  const codigo = useSearchParams()[0].get('codigo') ?? '';
  const { refresh } = useSession();
  const check = useQuery({
    queryKey: ['confirmar-correo', codigo],
    queryFn: () => confirmCorreo(codigo),
    enabled: codigo !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: sentence, error } = check;
  const isDone = sentence !== undefined;
  useEffect(() => {
    if (isDone) void refresh();
  }, [isDone, refresh]);
  const isBroken = codigo === '' || (error instanceof ApiError && BROKEN.includes(error.status));

  return (
    <CuentaFrame title="Confirmar correo">
      {isDone && <Confirmed sentence={sentence} />}
      {isBroken && <Broken />}
      {error && !isBroken && (
        <ErrorState
          message={failureMessage(confirmarCorreo, error)}
          onRetry={() => void check.refetch()}
        />
      )}
      {!isDone && !isBroken && !error && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Confirmando tu correo...
        </p>
      )}
    </CuentaFrame>
  );
}

function Confirmed({ sentence }: { sentence: string }) {
  const { status } = useSession();
  const isIn = status === 'ready';
  return (
    <>
      <Alert tone="verde" title={sentence}>
        Ya sabemos que es tuyo. Te avisaremos ahí de tus trámites.
      </Alert>
      <LinkButton to={isIn ? PATHS.inicio : PATHS.iniciarSesion} full>
        {isIn ? 'Ir al inicio' : 'Iniciar sesión'}
      </LinkButton>
    </>
  );
}

/** A link that proves nothing: a signed-in person asks for another one; anybody else signs in first. */
function Broken() {
  const { status, profile } = useSession();
  const { isBusy, sentence, hasFailed, send } = useReenvio();
  if (profile?.correoProbado) {
    return (
      <>
        <Alert tone="verde" title={CONFIRMACION.yaConfirmado}>
          No tienes que hacer nada más.
        </Alert>
        <LinkButton to={PATHS.inicio} full>
          Ir al inicio
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <Alert title={CONFIRMACION.enlaceInvalido}>
        Si ya lo habías abierto, tu correo está confirmado.{' '}
        {status === 'ready' ? 'Si no, pide otro enlace.' : 'Si no, inicia sesión y pide otro.'}
      </Alert>
      {sentence && <Alert tone={hasFailed ? 'rojo' : 'verde'}>{sentence}</Alert>}
      {status === 'ready' && (
        <Button full loading={isBusy} loadingLabel="Enviando..." onClick={send}>
          Enviar otro enlace
        </Button>
      )}
      {status === 'anonymous' && (
        <LinkButton to={withReturn(PATHS.iniciarSesion, PATHS.confirmarCorreo)} full>
          Iniciar sesión
        </LinkButton>
      )}
    </>
  );
}
