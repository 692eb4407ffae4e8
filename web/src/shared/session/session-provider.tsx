import type { Permiso } from '@notaria/contract/roles';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPublicPath } from '../paths.ts';
import { loadDriver, VISITOR_EFFECTS } from './door.ts';
import {
  ANONYMOUS,
  emailOf,
  failureOf,
  firstWho,
  type Present,
  personOf,
  type Who,
} from './machine.ts';
import { type Session, SessionContext } from './session-context.ts';
import { addEffects, connect, currentState, send, subscribe } from './store.ts';

const currentWho = () => currentState().who;

/** Provides the session to every screen below: who is signed in, the second factor, and the permissions. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const page = useRef({ queryClient, navigate, location });
  page.current = { queryClient, navigate, location };
  const isPublic = isPublicPath(location.pathname);
  const who = useSyncExternalStore(subscribe, currentWho, () => firstWho(isPublic, false));

  useEffect(() => {
    connect(page);
    addEffects(VISITOR_EFFECTS);
  }, []);
  const { key } = location;
  useLayoutEffect(() => send({ type: 'navigated', isPublic, key }), [isPublic, key]);

  const seen = seenAt(who, key);
  const session = useMemo(() => sessionOf(seen, queryClient), [seen, queryClient]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in for the page at `key`: the page that is being left still shows the person, the next one nobody. */
function seenAt(who: Who, key: string): Present {
  if (who.name !== 'leaving') return who;
  return who.from === key ? who.before : ANONYMOUS;
}

function sessionOf(who: Present, queryClient: QueryClient): Session {
  const person = personOf({ who });
  const profile = (who.name === 'ready' && who.profile) || null;
  const failure = failureOf(who);
  const permisos = profile?.permisos ?? [];
  const isLoading =
    who.name === 'unknown' ||
    who.name === 'unreachable' ||
    (who.name === 'ready' && !profile && failure === null);
  return {
    status: isLoading ? 'loading' : who.name,
    user: person ? { uid: person.user.uid, email: emailOf(person.user) } : null,
    metodo: person?.metodo ?? 'correo',
    profile,
    permisos,
    can: (...anyOf: readonly Permiso[]) => anyOf.some((permiso) => permisos.includes(permiso)),
    failure,
    retry: () => {
      send({ type: 'retried' });
      void queryClient.refetchQueries({ queryKey: ['permisos'] });
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['permisos'] }),
    signOut: async ({ everywhere = false } = {}) => {
      const { auth, driver } = await loadDriver();
      await driver.signOut(auth, everywhere);
    },
  };
}
