import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setIdentity } from '../api/identity.ts';
import { forgetDrafts } from '../escaner/drafts-database.ts';
import { isPublicPath, lastingAddress, PATHS, withReturn } from '../paths.ts';
import { readGoogleNote } from './google-note.ts';
import { emailOf, loadAuth, loadCalls, type User } from './load-auth.ts';
import type { Opened, Standing } from './open-session.ts';
import { clearState, hasHint, setHint } from './stored-state.ts';
import { useFollowUser } from './use-follow-user.ts';

export interface Person extends Omit<Standing, 'perfil'> {
  uid: string;
  email: string;
}

export type PersonState =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'anonymous' }
  | { kind: 'person'; person: Person };

/** Under which the profile and the permissions of a person are kept. */
export function permisosKey(uid: string | undefined) {
  return ['permisos', uid] as const;
}

const NOBODY: PersonState = { kind: 'anonymous' };
const LOADING: PersonState = { kind: 'loading' };

export interface PersonControl {
  state: PersonState;
  isPublic: boolean;
  /** While a form signs in or out, it leads, and what Firebase tells meanwhile is only watched. */
  isLed: RefObject<boolean>;
  identify: (user: User) => void;
  enter: (user: Pick<User, 'uid' | 'email'>, standing: Standing) => void;
  /** The same with whoever's token the session goes on with. */
  takeUp: (opened: Opened<User>) => void;
  forget: () => void;
  /** The session is over without the person having asked for it: says so, and how to go on. */
  end: () => Promise<void>;
  retry: () => void;
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

/** Who is signed in on this browser, followed from the first load to the last tab's sign-out. */
export function usePerson(): PersonControl {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isPublic = isPublicPath(pathname);
  const here = useRef({ pathname, search });
  here.current = { pathname, search };
  const [state, setState] = useState<PersonState>(isPublic && !hasHint() ? NOBODY : LOADING);
  const current = useRef<Person>(undefined);
  const isLed = useRef(readGoogleNote() !== null);

  const forget = useCallback(() => {
    current.current = undefined;
    setIdentity(undefined);
    clearState();
    forgetDrafts();
    setHint(false);
    queryClient.clear();
    setState(NOBODY);
  }, [queryClient]);

  const enter = useCallback(
    (user: Pick<User, 'uid' | 'email'>, { perfil, ...standing }: Standing) => {
      const person = { uid: user.uid, email: emailOf(user), ...standing };
      current.current = person;
      if (perfil) queryClient.setQueryData(permisosKey(user.uid), perfil);
      setHint(true);
      setState({ kind: 'person', person });
    },
    [queryClient],
  );

  const end = useCallback(async () => {
    if (isLed.current) return;
    isLed.current = true;
    const { pathname: from, search: query } = here.current;
    try {
      const [auth, { SESSION_OVER, toast }] = await Promise.all([loadAuth(), loadCalls()]);
      // Nobody any more when another tab signed out: perhaps somebody else is signing in there by now.
      if (auth.currentUser()) await auth.signOutHere();
      // One transition, so that no guard sees the old address without a person.
      startTransition(() => {
        forget();
        if (isPublicPath(from)) return;
        const login =
          from === PATHS.verificar
            ? PATHS.iniciarSesion + query
            : withReturn(PATHS.iniciarSesion, lastingAddress(here.current));
        void navigate(login, { replace: true, state: { aviso: SESSION_OVER } });
      });
      if (isPublicPath(from)) toast(SESSION_OVER);
    } finally {
      isLed.current = false;
    }
  }, [forget, navigate]);

  const identify = useCallback(
    function identify(user: User) {
      const onRefused = (code: string) => {
        if (isLed.current) return;
        if (code === 'session_expired' || code === 'unauthenticated') void end();
        const person = current.current;
        if (code !== 'second_factor_pending' || !person) return;
        const isPending = true;
        loadCalls()
          .then(({ askStanding }) => askStanding(user))
          .then(
            (opened) => {
              identify(opened.user);
              enter(opened.user, opened.standing);
            },
            () => enter(user, { metodo: person.metodo, isPending }),
          );
      };
      setIdentity({ email: emailOf(user), getToken: () => user.getIdToken(), onRefused });
    },
    [end, enter],
  );

  const takeUp = useCallback(
    ({ user, standing }: Opened<User>) => {
      identify(user);
      enter(user, standing);
    },
    [identify, enter],
  );

  const signOut = useCallback(
    async ({ everywhere = false } = {}) => {
      isLed.current = true;
      try {
        const [auth, { closeSession, forgetDrafts }] = await Promise.all([loadAuth(), loadCalls()]);
        await closeSession(everywhere).catch((error: unknown) => {
          if (everywhere) throw error;
        });
        await auth.signOutHere();
        if (current.current) forgetDrafts(current.current.uid);
      } finally {
        isLed.current = false;
      }
      startTransition(() => {
        forget();
        void navigate(PATHS.inicio);
      });
    },
    [forget, navigate],
  );

  useFollowUser({ state, setState, isPublic, isLed, current, identify, takeUp, end });

  return useMemo(
    () => ({
      state,
      isPublic,
      isLed,
      identify,
      enter,
      takeUp,
      forget,
      end,
      retry: () => setState(LOADING),
      signOut,
    }),
    [state, isPublic, identify, enter, takeUp, forget, end, signOut],
  );
}
