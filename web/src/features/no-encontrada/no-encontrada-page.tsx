import { useLocation } from 'react-router-dom';
import { PATHS, safeReturn, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { LostScreen } from './lost-screen.tsx';

/** The private address that a guard or the viewer could not open, from the navigation's state. */
function soughtIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('buscado' in state)) return null;
  const path = typeof state.buscado === 'string' ? safeReturn(state.buscado) : PATHS.inicio;
  return path === PATHS.inicio ? null : path;
}

/** The screen of unknown addresses, and of screens that are not for the person. */
export function NoEncontradaPage() {
  const buscado = soughtIn(useLocation().state);
  const { status } = useSession();
  return (
    <LostScreen
      title="Página no encontrada"
      lead="Lo sentimos, la página que estás buscando no existe o no está disponible."
      help={buscado !== null && <Sought path={buscado} isSignedIn={status === 'ready'} />}
    >
      <LinkButton to={PATHS.inicio} variant={buscado === null ? 'primary' : 'secondary'}>
        Ir al inicio
      </LinkButton>
      <LinkButton to={PATHS.tramites} variant="secondary">
        Ver los trámites
      </LinkButton>
    </LostScreen>
  );
}

function Sought({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-3 rounded-card border border-line bg-sunken p-4">
      {isSignedIn ? '¿Buscabas un documento?' : '¿Buscabas algo de tu cuenta?'}{' '}
      <LinkButton to={isSignedIn ? path : withReturn(PATHS.iniciarSesion, path)}>
        {isSignedIn ? 'Ábrelo desde su trámite' : 'Inicia sesión'}
      </LinkButton>
    </p>
  );
}
