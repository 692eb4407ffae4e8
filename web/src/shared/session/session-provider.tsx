import { SESION } from '@notaria/contract/limits';
import type { Permiso } from '@notaria/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { loadCalls } from './load-auth.ts';
import { PersonContext } from './person-context.ts';
import { type Session, SessionContext } from './session-context.ts';
import { permisosKey, usePerson } from './use-person.ts';
import { useSessionCheck } from './use-session-check.ts';

/** Who is signed in, whether the second factor is passed, and what they may do: for every screen below. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const control = usePerson();
  const { state, isPublic, end, signOut } = control;
  const person = state.kind === 'person' ? state.person : undefined;
  const isIn = person !== undefined && !person.isPending;

  const permisos = useQuery({
    queryKey: permisosKey(person?.uid),
    queryFn: async ({ signal }) => (await loadCalls()).askProfile(signal),
    enabled: isIn,
    staleTime: SESION.revision,
  });
  const { data, error, refetch } = permisos;
  const permisosFailure = isIn && error && data === undefined ? error.message : null;
  const failure = state.kind === 'failed' ? state.sentence : permisosFailure;
  const retryPerson = control.retry;

  useEffect(() => {
    // Elsewhere the guard says it, with a way to try again.
    if (failure === null || !isPublic) return;
    void loadCalls().then(
      ({ toast }) => toast.error(failure, { id: failure }),
      () => {},
    );
  }, [failure, isPublic]);

  useSessionCheck(
    !isPublic && person !== undefined,
    useCallback(() => void end(), [end]),
  );

  const session = useMemo<Session>(() => {
    const granted = (isIn && data?.permisos) || [];
    const isLoading =
      state.kind === 'loading' || state.kind === 'failed' || (isIn && !data && !error);
    const known = person?.isPending ? 'pending' : person ? 'ready' : 'anonymous';
    return {
      status: isLoading ? 'loading' : known,
      user: person ? { uid: person.uid, email: person.email } : null,
      profile: (isIn && data) || null,
      permisos: granted,
      can: (...anyOf: readonly Permiso[]) => anyOf.some((permiso) => granted.includes(permiso)),
      failure,
      retry: () => {
        if (state.kind === 'failed') retryPerson();
        else void refetch();
      },
      refresh: () => queryClient.invalidateQueries({ queryKey: ['permisos'] }),
      signOut,
    };
  }, [state, person, isIn, data, error, failure, retryPerson, refetch, queryClient, signOut]);

  return (
    <SessionContext value={session}>
      <PersonContext value={control}>{children}</PersonContext>
    </SessionContext>
  );
}
