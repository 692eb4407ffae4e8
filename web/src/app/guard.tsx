import type { Permiso } from '@notaria/contract/roles';
import { Navigate, Outlet } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { FullScreenLoading } from '#shared/ui/full-screen-loading.tsx';

interface GuardProps {
  /** Any one of these opens the route; left out, a session is enough. */
  anyOf?: readonly Permiso[];
  /** Where somebody without the permission is sent. */
  otherwise?: string;
}

/** The protected-route guard, in the order of spec part 1 §2. The server and the rules decide again on every call. */
export function Guard({ anyOf, otherwise = PATHS.inicio }: GuardProps) {
  const { status, can } = useSession();
  if (status === 'loading') return <FullScreenLoading />;
  if (status === 'anonymous') return <Navigate to={PATHS.noEncontrada} replace />;
  if (status === 'pending') return <Navigate to={PATHS.verificar} replace />;
  if (anyOf && !can(...anyOf)) return <Navigate to={otherwise} replace />;
  return <Outlet />;
}
