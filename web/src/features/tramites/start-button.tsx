import { ESPERA } from '@notaria/contract/limits';
import { TRAMITES } from '@notaria/contract/messages';
import { ROL } from '@notaria/contract/roles';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS, pathToExpediente, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useTimeout } from '#shared/use-timeout.ts';
import { useIniciarExpediente } from './api.ts';

/** Starts the procedure, or says what is missing first or who starts it (spec part 1 §4, "Starting a procedure"). */
export function StartButton({ titulo }: { titulo: string }) {
  const { status, user, profile, can } = useSession();
  const navigate = useNavigate();
  const start = useIniciarExpediente();
  const [asksForConstancia, setAsksForConstancia] = useState(false);
  const later = useTimeout();

  if (status === 'loading') return <Button disabled>Iniciar trámite</Button>;
  if (status !== 'ready' || !user || !profile) return <SignInFirst />;
  const isClient = profile.idRol === ROL.usuario || profile.idRol === ROL.cliente;
  if (!isClient || !can('iniciar_tramite', 'crear_tramite')) return <StartedByClients />;

  const onStart = () => {
    if (profile.idRol === ROL.usuario) {
      setAsksForConstancia(true);
      return;
    }
    start.mutate(
      { nombreTramite: titulo, email: user.email },
      {
        onSuccess: ({ esNuevo, idExpediente }) => {
          toast.success(esNuevo ? TRAMITES.creado : TRAMITES.reutilizado);
          later(() => void navigate(pathToExpediente(idExpediente)), ESPERA.trasIniciarTramite);
        },
        onError: (error) => toast.error(failureMessage(iniciarExpediente, error)),
      },
    );
  };

  return (
    <>
      {start.isSuccess ? (
        // Whoever doesn't press it is taken there too, a moment later.
        <LinkButton ref={focusOnArrival} to={pathToExpediente(start.data.idExpediente)}>
          Ir al expediente
        </LinkButton>
      ) : (
        <Button onClick={onStart} loading={start.isPending}>
          Iniciar trámite
        </Button>
      )}
      <Dialog
        open={asksForConstancia}
        onClose={() => setAsksForConstancia(false)}
        title="Se requiere tu Constancia Fiscal"
        description="Con tu Constancia de Situación Fiscal comprobamos quién eres. Se sube una sola vez y tarda un minuto."
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsksForConstancia(false)}>
              Cancelar
            </Button>
            <Button onClick={() => void navigate(PATHS.constancia)}>Subir Constancia Fiscal</Button>
          </>
        }
      />
    </>
  );
}

/** The button that was pressed is gone: the focus goes to the one in its place. */
function focusOnArrival(link: HTMLAnchorElement | null): void {
  link?.focus();
}

/** What the staff read in its place: nothing below moves when the page learns who is there. */
function StartedByClients() {
  return (
    <p className="flex min-h-touch items-center text-muted text-sm">
      Los trámites los inicia cada cliente desde su cuenta.
    </p>
  );
}

/** What a visitor sees instead, with the ways to have a session and come back here. */
function SignInFirst() {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LinkButton to={withReturn(PATHS.iniciarSesion, pathname)}>
        Inicia sesión para iniciar trámite
      </LinkButton>
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
