import { ACCESO } from '@notaria/contract/messages';
import { esPersonal } from '@notaria/contract/roles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS, safeReturn, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import type { Outcome } from '#shared/session/sign-in.ts';
import { toast } from '#shared/ui/toast.ts';

/** Where the person wanted to go before signing in; home when nowhere. */
export function useVolver(): string {
  return safeReturn(useSearchParams()[0].get('volver'));
}

/** Where somebody who is in goes: where they wanted to, else whoever reviews to what waits for them. */
export function landing(volver: string, idRol: number | undefined): string {
  const reviews = idRol !== undefined && esPersonal(idRol);
  return volver === PATHS.inicio && reviews ? PATHS.miTurno : volver;
}

/** The role of whoever has just come in: nobody else's profile is kept. */
function roleNow(queryClient: QueryClient): number | undefined {
  const [found] = queryClient.getQueriesData<{ idRol: number }>({ queryKey: ['permisos'] });
  return found?.[1]?.idRol;
}

/** Goes where a sign-in leads: greeted to the page asked for, to the code screen or to the name form. */
export function useArrival(): (outcome: Outcome, greeting?: string) => void {
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

/** Where somebody who is signed in already belongs instead of on a sign-in screen; null for anybody else. */
export function useElsewhere(): string | null {
  const { status, profile } = useSession();
  const volver = useVolver();
  if (status === 'ready') return landing(volver, profile?.idRol);
  return status === 'pending' ? withReturn(PATHS.verificar, volver) : null;
}
