import { ACCESO } from '@notaria/contract/messages';
import { isOfStaff } from '@notaria/contract/roles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS, safeReturn, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import type { SignInOutcome } from '#shared/session/sign-in.ts';
import { toast } from '#shared/ui/toast.ts';

/** Where the person wanted to go before signing in; the home page if nowhere. */
export function useVolver(): string {
  return safeReturn(useSearchParams()[0].get('volver'));
}

/** Where a signed-in person goes: to the requested page; without one, staff go to their queue and others home. */
export function landing(volver: string, idRol: number | undefined): string {
  const reviews = idRol !== undefined && isOfStaff(idRol);
  return volver === PATHS.inicio && reviews ? PATHS.miTurno : volver;
}

/** The role of the person who has just signed in: no other person's profile is cached. */
function roleNow(queryClient: QueryClient): number | undefined {
  const [found] = queryClient.getQueriesData<{ idRol: number }>({ queryKey: ['permisos'] });
  return found?.[1]?.idRol;
}

/** Goes where a sign-in leads: to the requested page with a greeting, to the code screen, or to the name form. */
export function useArrival(): (outcome: SignInOutcome, greeting?: string) => void {
  const navigate = useNavigate();
  const volver = useVolver();
  const queryClient = useQueryClient();
  return useCallback(
    (outcome, greeting = ACCESO.bienvenida) => {
      if (outcome.kind === 'cancelled' || outcome.kind === 'blocked') return;
      if (outcome.kind === 'ready') {
        toast.success(greeting, { id: greeting });
        void navigate(landing(volver, roleNow(queryClient)), { replace: true });
      } else if (outcome.kind === 'verify') {
        const { envio } = outcome;
        void navigate(withReturn(PATHS.verificar, volver), { replace: true, state: { envio } });
      } else {
        const { kind: _, ...cuenta } = outcome;
        void navigate(withReturn(PATHS.registroNombre, volver), { state: cuenta });
      }
    },
    [navigate, volver, queryClient],
  );
}

/** Where a person who is already signed in goes instead of a sign-in screen; null for anybody else. */
export function useElsewhere(): string | null {
  const { status, profile } = useSession();
  const volver = useVolver();
  if (status === 'ready') return landing(volver, profile?.idRol);
  return status === 'pending' ? withReturn(PATHS.verificar, volver) : null;
}
