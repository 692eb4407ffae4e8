import type { Permiso } from '@notaria/contract/roles';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lastingAddress, PATHS, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FullScreenLoading } from '#shared/ui/full-screen-loading.tsx';
import { AvisoCorreo } from './screens.ts';

/** What a protected address asks for. */
export interface Access {
  /** Any one of these opens the route; left out, a session is enough. */
  anyOf?: readonly Permiso[];
  /** Where somebody without the permission is sent. */
  otherwise?: string;
}

/**
 * The protected-route guard, in the order that the product demands. Who isn't signed in gets the 404
 * page, which learns what was asked for. The server and the rules decide again on every call.
 */
export function Guard({ anyOf, otherwise = PATHS.inicio }: Access) {
  const { status, profile, can, failure, retry } = useSession();
  const buscado = lastingAddress(useLocation());
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'anonymous') {
    return <Navigate to={PATHS.noEncontrada} state={{ buscado }} replace />;
  }
  if (status === 'pending') return <Navigate to={withReturn(PATHS.verificar, buscado)} replace />;
  if (anyOf && !can(...anyOf)) return <Navigate to={otherwise} replace />;
  return (
    <>
      {/* It loads with the screen, which waits for it: nothing moves when it comes. */}
      {profile?.correoProbado === false && <AvisoCorreo />}
      <Outlet />
    </>
  );
}
