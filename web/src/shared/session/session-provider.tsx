import { cerrarSesion, permisos as permisosCall } from '@notaria/contract/cuentas';
import { SESION } from '@notaria/contract/limits';
import type { Permiso } from '@notaria/contract/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { setIdentity } from '../api/identity.ts';
import type { User } from '../firebase/auth.ts';
import { isPublicPath } from '../paths.ts';
import { beginSession, emailOf, ensureGoogleAccount, resumeSession } from './open-session.ts';
import { type Outcome, type Session, SessionContext } from './session-context.ts';
import { clearState, hasHint, isStampValid, setHint, storeState } from './stored-state.ts';

/** Firebase's sign-in code loads only where somebody is or gets signed in. */
const loadAuth = () => import('../firebase/auth.ts');

interface Person {
  uid: string;
  email: string;
  isPending: boolean;
}

type State = { kind: 'loading' } | { kind: 'anonymous' } | { kind: 'person'; person: Person };

const NOBODY: State = { kind: 'anonymous' };

/** Who is signed in, whether the second factor is passed, and what they may do: for every screen below. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isPublic = isPublicPath(pathname);
  const [state, setState] = useState<State>(() => (isPublic && !hasHint() ? NOBODY : { kind: 'loading' }));
  /** While somebody signs in, the form leads and the listener only looks on. */
  const isSigningIn = useRef(false);
  const needsAuth = state.kind !== 'anonymous' || !isPublic;

  const enter = useCallback((user: User, isPending: boolean) => {
    setHint(true);
    setState({ kind: 'person', person: { uid: user.uid, email: emailOf(user), isPending } });
  }, []);

  const leave = useCallback(() => {
    setIdentity(undefined);
    clearState();
    setHint(false);
    queryClient.clear();
    setState(NOBODY);
  }, [queryClient]);

  const identify = useCallback((user: User) => {
    setIdentity({ email: emailOf(user), getToken: () => user.getIdToken() });
  }, []);

  const signOut = useCallback(
    async ({ everywhere = false } = {}) => {
      navigate('/');
      const auth = await loadAuth();
      await call(cerrarSesion, { body: { todas: everywhere } }).catch((error: unknown) => {
        // A session that is already over needs no closing; anything else must be told.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      });
      await auth.signOutHere();
      leave();
    },
    [navigate, leave],
  );

  useEffect(() => {
    if (!needsAuth) return;
    let unsubscribe = () => {};
    let isGone = false;
    loadAuth().then((auth) => {
      if (isGone) return;
      unsubscribe = auth.watchUser((user) => {
        if (isSigningIn.current) return;
        if (!user) {
          leave();
          return;
        }
        identify(user);
        resumeSession(user).then(
          (stored) => enter(user, stored.isTotpRequired && !stored.isTotpVerified),
          () => auth.signOutHere().then(leave),
        );
      });
    });
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, [needsAuth, enter, leave, identify]);

  const person = state.kind === 'person' ? state.person : undefined;
  const permisos = useQuery({
    queryKey: ['permisos', person?.uid],
    queryFn: ({ signal }) => call(permisosCall, { signal }),
    enabled: person !== undefined && !person.isPending,
    staleTime: SESION.revision,
  });

  const isRefused = permisos.error instanceof ApiError && permisos.error.status === 401;
  useEffect(() => {
    if (isRefused) void loadAuth().then((auth) => auth.signOutHere().then(leave));
  }, [isRefused, leave]);

  useEffect(() => {
    if (isPublic || person === undefined) return;
    const timer = setInterval(() => {
      if (!isStampValid()) void loadAuth().then((auth) => auth.signOutHere().then(leave));
    }, SESION.revision);
    return () => clearInterval(timer);
  }, [isPublic, person, leave]);

  const signIn = useCallback(
    async (open: () => Promise<User>, isGoogle: boolean): Promise<Outcome> => {
      isSigningIn.current = true;
      const auth = await loadAuth();
      try {
        const user = await open();
        identify(user);
        if (isGoogle && (await ensureGoogleAccount(user)) === '') {
          await auth.signOutHere();
          leave();
          return { kind: 'name', userId: user.uid, email: emailOf(user) };
        }
        const stored = await beginSession(user);
        const isPending = stored.isTotpRequired && !stored.isTotpVerified;
        enter(user, isPending);
        return { kind: isPending ? 'verify' : 'ready' };
      } catch (error) {
        await auth.signOutHere();
        leave();
        throw error;
      } finally {
        isSigningIn.current = false;
      }
    },
    [enter, identify, leave],
  );

  const session = useMemo<Session>(() => {
    const granted = permisos.data?.permisos ?? [];
    const isWaiting = state.kind === 'loading' || (person && !person.isPending && permisos.isPending);
    const status = isWaiting ? 'loading' : !person ? 'anonymous' : person.isPending ? 'pending' : 'ready';
    return {
      status,
      user: person ? { uid: person.uid, email: person.email } : null,
      profile: permisos.data ?? null,
      permisos: granted,
      can: (...anyOf: readonly Permiso[]) => anyOf.some((permiso) => granted.includes(permiso)),
      signInPassword: (email, password) =>
        signIn(async () => (await loadAuth()).signInPassword(email, password), false),
      signInGoogle: () => signIn(async () => (await loadAuth()).signInGoogle(), true),
      markVerified: () => {
        if (!person) return;
        storeState({ isTotpRequired: false, isTotpVerified: true, userEmail: person.email });
        setState({ kind: 'person', person: { ...person, isPending: false } });
      },
      refresh: async () => {
        await queryClient.invalidateQueries({ queryKey: ['permisos'] });
      },
      signOut,
    };
  }, [state, person, permisos.data, permisos.isPending, queryClient, signIn, signOut]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
