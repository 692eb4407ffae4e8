import { CONFIRMACION } from '@notaria/contract/messages';
import { confirmarCorreo, readEnlaceCorreo } from '@notaria/contract/pruebas-correo';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { confirmAndMove, readLink } from './api.ts';
import { CuentaFrame } from './cuenta-frame.tsx';
import { useReenvio } from './use-reenvio.ts';

/** Statuses of a link that another try can't mend. */
const BROKEN: readonly number[] = [400, 404];

function isUseless(error: unknown): boolean {
  return error instanceof ApiError && BROKEN.includes(error.status);
}

/**
 * The page behind the mailed link. It says what will happen and to which address; only the button does it,
 * because mail scanners open links and run their scripts. «Mi cuenta» leads here too, with the address, for
 * the last step of a move.
 */
export function ConfirmarCorreoPage() {
  const [params] = useSearchParams();
  const codigo = params.get('codigo') ?? '';
  const correo = params.get('correo') ?? '';
  const link = useQuery({
    queryKey: ['enlace-correo', codigo],
    queryFn: () => readLink(codigo),
    enabled: codigo !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const prueba =
    codigo === '' && correo !== '' ? { correo, cambia: true, hecho: false } : link.data;
  const isBroken = (codigo === '' && correo === '') || isUseless(link.error);

  return (
    <CuentaFrame title={prueba?.cambia ? 'Cambiar el correo de tu cuenta' : 'Confirmar correo'}>
      {isBroken ? (
        <Broken />
      ) : link.error ? (
        <ErrorState
          message={failureMessage(readEnlaceCorreo, link.error)}
          onRetry={() => void link.refetch()}
        />
      ) : prueba ? (
        <Paso key={codigo} codigo={codigo} {...prueba} />
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Abriendo el enlace...
        </p>
      )}
    </CuentaFrame>
  );
}

interface PasoProps {
  /** Empty if the proof is already kept. */
  codigo: string;
  correo: string;
  cambia: boolean;
  hecho: boolean;
}

function Paso({ codigo, correo, cambia, hecho }: PasoProps) {
  const { status, refresh } = useSession();
  const isIn = status === 'ready';
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => confirmAndMove({ codigo, correo, isIn }),
    // A move ended every session, so this also ends the page's own.
    onSuccess: ({ falta }) => falta || refresh(),
  });
  if (isUseless(error)) return <Broken />;
  if (data?.falta && !data.fallo) return <FaltaEntrar correo={correo} />;
  if (hecho || (data && !data.fallo)) {
    return (
      <Confirmed
        sentence={data?.message ?? CONFIRMACION.confirmado}
        correo={correo}
        hasMoved={cambia}
      />
    );
  }
  return (
    <>
      {cambia ? (
        <p>
          Desde entonces entrarás con <strong className="break-words">{correo}</strong> y ahí te
          avisaremos de tus trámites. Cerraremos tus sesiones en todos tus equipos.
        </p>
      ) : (
        <p>
          Vas a confirmar que <strong className="break-words">{correo}</strong> es tuyo. Con él
          entras a tu cuenta, y ahí te avisaremos de tus trámites.
        </p>
      )}
      {data?.fallo && <Alert>{data.fallo}</Alert>}
      {error && <Alert>{failureMessage(confirmarCorreo, error)}</Alert>}
      <Button
        full
        size="lg"
        loading={isPending || status === 'loading'}
        loadingLabel={isPending ? 'Confirmando...' : 'Un momento...'}
        onClick={() => mutate()}
      >
        {cambia && isIn ? 'Cambiar mi correo' : 'Confirmar este correo'}
      </Button>
    </>
  );
}

/** The mailbox is proven; the account that asked still has to say so in its own session. */
function FaltaEntrar({ correo }: { correo: string }) {
  const { pathname } = useLocation();
  const here = `${pathname}?correo=${encodeURIComponent(correo)}`;
  return (
    <>
      <Alert tone="azul" title={CONFIRMACION.comprobado}>
        Falta un paso: entra con tu cuenta, todavía con tu correo de antes, y confirma ahí el
        cambio. También puedes hacerlo en «Mi cuenta», donde ya la tengas abierta.
      </Alert>
      <LinkButton to={withReturn(PATHS.iniciarSesion, here)} full>
        Iniciar sesión
      </LinkButton>
    </>
  );
}

interface ConfirmedProps {
  sentence: string;
  correo: string;
  hasMoved: boolean;
}

function Confirmed({ sentence, correo, hasMoved }: ConfirmedProps) {
  const { status } = useSession();
  const isIn = status === 'ready' && !hasMoved;
  return (
    <>
      <Alert tone="verde" title={sentence}>
        Entra siempre con <strong className="break-words">{correo}</strong>. Ahí te avisaremos de
        tus trámites.
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
