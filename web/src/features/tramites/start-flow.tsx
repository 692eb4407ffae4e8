import type { AnswerOf } from '@notaria/contract/call';
import { ESPERA } from '@notaria/contract/limits';
import type { ParteDeTramite } from '@notaria/contract/partes-catalogo';
import { ROL } from '@notaria/contract/roles';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS, pathToExpediente, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { lazily } from '#shared/use-later.ts';
import { useTimeout } from '#shared/use-timeout.ts';
import { useIniciarExpediente } from './api.ts';

const StartDialogs = lazily(() => import('./start-dialogs.tsx'), 'StartDialogs');

interface StartFlowProps {
  idTramite: string;
  titulo: string;
  /** The kinds of parties; none if one person collects everything. */
  partes?: readonly ParteDeTramite[];
  /** Called when the button was pressed. */
  onBegin: () => void;
  /** Renders the procedure around its button. Only this part may be rendered again while a start is running. */
  children: (button: ReactNode) => ReactNode;
}

/**
 * Starts the procedure, or says what is missing first or who starts it (docs/product.md, "Procedures and
 * files"). The dialogs belong to this component and not to the button: a late catalogue replaces the page's
 * content, and must not close an open dialog.
 */
export function StartFlow({ idTramite, titulo, partes = [], onBegin, children }: StartFlowProps) {
  const { status, user, profile, can } = useSession();
  const navigate = useNavigate();
  const start = useIniciarExpediente();
  const isStarting = useRef(false);
  const [asksForConstancia, setAsksForConstancia] = useState(false);
  const [underWay, setUnderWay] = useState<AnswerOf<typeof iniciarExpediente>>();
  const [isAsking, setIsAsking] = useState(false);
  const [papel, setPapel] = useState<string>();
  const [asksPapel, setAsksPapel] = useState(false);
  const later = useTimeout();

  if (status === 'loading') return children(<Button disabled>Iniciar trámite</Button>);
  if (status !== 'ready' || !user || !profile) return children(<SignInFirst />);
  const isClient = profile.idRol === ROL.usuario || profile.idRol === ROL.cliente;
  if (!isClient || !can('iniciar_tramite', 'crear_tramite')) return children(<StartedByClients />);

  const open = (idExpediente: string) => void navigate(pathToExpediente(idExpediente));
  const isOfSeveral = partes.length > 0;
  const principales = partes.filter(({ de }) => de === null);
  const begin = (otro: boolean, parte = papel) => {
    // The second press of a double click comes before the button shows that it is busy.
    if (isStarting.current) return;
    isStarting.current = true;
    start.mutate(
      { nombreTramite: titulo, email: user.email, otro, ...(isOfSeveral && { parte }) },
      {
        onSuccess: (answer) => {
          const { idExpediente, documentos, message } = answer;
          setUnderWay(answer);
          setIsAsking(documentos > 0);
          setAsksPapel(false);
          if (documentos > 0) return;
          toast.success(message);
          later(() => open(idExpediente), ESPERA.trasIniciarTramite);
        },
        onError: (error) => {
          setIsAsking(false);
          toast.error(failureMessage(iniciarExpediente, error));
        },
        onSettled: () => {
          isStarting.current = false;
        },
      },
    );
  };
  const beginAs = (parte: string | undefined) => {
    setPapel(parte);
    begin(false, parte);
  };
  const onStart = () => {
    onBegin();
    if (profile.idRol === ROL.usuario) setAsksForConstancia(true);
    else if (principales.length > 1) setAsksPapel(true);
    else beginAs(principales[0]?.clave);
  };
  const isStarted = start.isSuccess && start.data.documentos === 0;
  const button = isStarted ? (
    // The page goes there by itself a moment later, even without a press.
    <LinkButton ref={focusOnArrival} to={pathToExpediente(start.data.idExpediente)}>
      Ir al trámite
    </LinkButton>
  ) : (
    <Button onClick={onStart} loading={start.isPending}>
      Iniciar trámite
    </Button>
  );

  return (
    <>
      {children(button)}
      <Suspense fallback={null}>
        <StartDialogs
          constancia={{
            open: asksForConstancia,
            tramite: { uid: user.uid, idTramite, titulo },
            onClose: () => setAsksForConstancia(false),
          }}
          otro={
            underWay && {
              open: isAsking,
              underWay,
              isBusy: start.isPending,
              onFollow: () => open(underWay.idExpediente),
              onAnother: () => begin(true),
              onClose: () => setIsAsking(false),
            }
          }
          papel={
            asksPapel
              ? {
                  partes: principales,
                  isBusy: start.isPending,
                  onStart: beginAs,
                  onClose: () => setAsksPapel(false),
                }
              : undefined
          }
        />
      </Suspense>
    </>
  );
}

/** The pressed button is gone, so the focus goes to the link in its place. */
function focusOnArrival(link: HTMLAnchorElement | null): void {
  link?.focus();
}

/** Shown to staff in the button's place, so that nothing below moves once the role is known. */
function StartedByClients() {
  return (
    <p className="flex min-h-touch items-center text-muted text-sm">
      Los trámites los inicia cada cliente desde su cuenta.
    </p>
  );
}

/** Shown to a visitor in the button's place: the ways to sign in and come back here. */
function SignInFirst() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled>Inicia sesión para iniciar trámite</Button>
      <p className="text-muted text-sm">
        <Link to={withReturn(PATHS.iniciarSesion, pathname)} className="texto-enlace">
          Entra con tu cuenta
        </Link>{' '}
        o{' '}
        <Link to={withReturn(PATHS.registro, pathname)} className="texto-enlace">
          crea una gratis
        </Link>
        .
      </p>
    </div>
  );
}
