import type { Permiso } from '@notaria/contract/roles';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lastingAddress, PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FullScreenLoading } from '#shared/ui/full-screen-loading.tsx';
import { lazily } from '#shared/use-later.ts';

const AvisoCorreo = lazily(() => import('#features/cuenta/aviso-correo.tsx'), 'AvisoCorreo');

/** The notice, for a person whose address is not proven. */
function Notice() {
  const { status, profile } = useSession();
  return status === 'ready' && profile?.correoProbado === false && <AvisoCorreo />;
}

/**
 * A public screen under the notice. The notice waits for its code in a place of its own: a page that the build
 * drew would otherwise wait with it, and keep the buttons of somebody without a session.
 */
export function WithNotice() {
  return (
    <>
      <Suspense fallback={null}>
        <Notice />
      </Suspense>
      <Outlet />
    </>
  );
}

/** What a protected route asks for. */
export interface RouteAccess {
  /** The route opens with at least one of these permissions; left out, a session is enough. */
  anyOf?: readonly Permiso[];
  /** Where a person without the permission is sent. */
  otherwise?: string;
}

/**
 * Guards a protected route, with its checks in the order that the product demands. A person without a session
 * gets the 404 page, which knows the requested address. The server and the security rules decide again on
 * every call.
 */
export function Guard({ anyOf, otherwise = PATHS.inicio }: RouteAccess) {
  const { status, can, failure, retry } = useSession();
  const buscado = lastingAddress(useLocation());
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'anonymous') {
    return <Navigate to={PATHS.noEncontrada} state={{ buscado }} replace />;
  }
  if (status === 'pending') return <Navigate to={withReturn(PATHS.verificar, buscado)} replace />;
  // The home page says why; the page not found does by itself.
  if (anyOf && !can(...anyOf)) return <Navigate to={otherwise} state="sin-permiso" replace />;
  return (
    <>
      {/* It loads together with the screen, so that nothing moves when it appears. */}
      <Notice />
      <Outlet />
    </>
  );
}
