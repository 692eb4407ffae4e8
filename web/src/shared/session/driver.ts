import type { PermisosAnswer } from '@notaria/contract/cuentas';
import { SESION } from '@notaria/contract/limits';
import { QueryObserver } from '@tanstack/react-query';
import { setIdentity } from '../api/identity.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import { forgetDrafts as forgetScans } from '../escaner/drafts-database.ts';
import { isPublicPath, lastingAddress, PATHS, withReturn } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import { settleBeforeLeaving } from './before-leaving.ts';
import {
  emailOf,
  failureOf,
  isExpiryWatched,
  isUserWatched,
  type OpeningRequest,
  personOf,
  type SessionState,
  type User,
} from './machine.ts';
import {
  askProfile,
  askStanding,
  closeSession,
  type Opened,
  permisosKey,
  resumeFailure,
  resumeSession,
  SESSION_OVER,
} from './open-session.ts';
import { currentPage, currentState, during, type Effect, send } from './store.ts';
import { clearState, setHint, watchStamp } from './stored-state.ts';

/** The functions of Firebase Auth that the effects use. */
interface Auth {
  currentUser: () => User | null;
  signOutHere: () => Promise<void>;
  watchUser: (onUser: (user: User | null) => void) => () => void;
  watchSession: (onSession: (user: User) => void) => () => void;
}

/**
 * Tells the state machine that our server opened a session, and keeps the profile that came with it.
 * @param answers the request that our server answered; left out if a form or a focus led to it
 */
export function takeUp({ user, standing }: Opened, answers?: OpeningRequest): void {
  const { perfil, isPending, metodo } = standing;
  if (perfil) currentPage().queryClient.setQueryData(permisosKey(user.uid), perfil);
  send({ type: 'opened', person: { user, metodo }, isPending, answers });
}

/** The user whose token goes with the calls. */
function callerOf(state: SessionState): User | undefined {
  return state.openingRequest?.user ?? personOf(state)?.user;
}

function isNobody({ who }: SessionState): boolean {
  return who.name === 'leaving' || (who.name === 'anonymous' && !who.isAwaited);
}

function signIn(user: User): () => void {
  const onRefused = (code: string) => send({ type: 'refused', code });
  setIdentity({ email: emailOf(user), getToken: () => user.getIdToken(), onRefused });
  return () => setIdentity(undefined);
}

/**
 * Reads the profile and reports it to the machine, now and whenever the query reads it again.
 * @returns a function that stops it
 */
function followProfile(uid: string): () => void {
  const observer = new QueryObserver(currentPage().queryClient, {
    queryKey: permisosKey(uid),
    queryFn: ({ signal }) => askProfile(signal),
    staleTime: SESION.revision,
    // Another device may have closed the session while nobody looked, or another tab proved the address.
    refetchOnWindowFocus: 'always',
  });
  const tell = ({ data, error }: { data: PermisosAnswer | undefined; error: Error | null }) =>
    send({ type: 'profileRead', profile: data, failure: data ? null : (error?.message ?? null) });
  tell(observer.getCurrentResult());
  return observer.subscribe(tell);
}

/** Asks for the session of a user whom Firebase reported. Forms open their sessions themselves. */
function open(auth: Auth, openingRequest: OpeningRequest): () => void {
  const { user, why } = openingRequest;
  let isOver = false;
  const opening = why === 'reported' ? resumeSession(user) : askStanding(user);
  opening.then(
    (opened) => isOver || takeUp(opened, openingRequest),
    async (error: unknown) => {
      if (isOver) return;
      const failure = resumeFailure(error);
      // Without a profile there never was a session.
      if (why === 'reported' && failure.status === 404) await auth.signOutHere();
      send({ type: 'openingFailed', ...failure });
    },
  );
  return () => {
    isOver = true;
  };
}

/** Ends a session that the person did not end: says so, and how to go on. */
function end(auth: Auth): () => void {
  let isOver = false;
  // If another tab signed out, nobody is signed in any more; somebody else may be signing in there by now.
  const closing = auth.currentUser() ? auth.signOutHere() : Promise.resolve();
  closing.then(
    () => isOver || leaveEnded(),
    () => send({ type: 'endFailed' }),
  );
  return () => {
    isOver = true;
  };
}

/**
 * Leads away from a screen whose session is over. If the screen was open, the person gets the sign-in, with the
 * reason and the way back. A screen that was opened with an ended session was never shown: it gets the 404 page,
 * as the specification's guard says, and that page offers the way back.
 */
function leaveEnded(): void {
  const { location, navigate } = currentPage();
  const { pathname, search } = location;
  const { who } = currentState();
  const wasShown = who.name === 'ready' && who.profile !== undefined;
  forgetScans();
  if (isPublicPath(pathname)) {
    send({ type: 'signedOut', from: null });
    toast(SESSION_OVER);
    return;
  }
  const buscado = lastingAddress(location);
  send({ type: 'signedOut', from: location.key });
  if (!wasShown && pathname !== PATHS.verificar) {
    void navigate(PATHS.noEncontrada, { replace: true, state: { buscado } });
    return;
  }
  const login =
    pathname === PATHS.verificar
      ? PATHS.iniciarSesion + search
      : withReturn(PATHS.iniciarSesion, buscado);
  void navigate(login, { replace: true, state: { aviso: SESSION_OVER } });
}

/**
 * Signs out, on this device or on all devices, and goes to the home page.
 * @throws if it must be everywhere and the server did not do it: then nothing changed
 */
export async function signOut(auth: Auth, everywhere: boolean): Promise<void> {
  const person = personOf(currentState());
  send({ type: 'formBegan' });
  try {
    await settleBeforeLeaving();
    await closeSession(everywhere).catch((error: unknown) => {
      if (everywhere) throw error;
    });
    await auth.signOutHere();
    if (person) forgetDrafts(person.user.uid);
    forgetScans();
    const { location, navigate } = currentPage();
    send({ type: 'signedOut', from: location.key });
    void navigate(PATHS.inicio);
  } finally {
    send({ type: 'formEnded' });
  }
}

/** What the session does while it is in a state, in the order in which the effects begin and end. */
export function effectsWith(auth: Auth): Effect[] {
  return [
    during(callerOf, signIn),
    during(isNobody, () => {
      clearState();
      setHint(false);
      return undefined;
    }),
    during(({ who }) => who.name === 'ready' && who.person.user.uid, followProfile),
    during(
      (state) => personOf(state)?.user.uid,
      () => {
        setHint(true);
        return () => currentPage().queryClient.clear();
      },
    ),
    during(isUserWatched, () => auth.watchUser((user) => send({ type: 'userReported', user }))),
    during(
      ({ who, doing }) => doing === 'following' && who.name === 'pending',
      () => auth.watchSession((user) => send({ type: 'sessionReported', user })),
    ),
    during(
      ({ doing, openingRequest }) => doing === 'following' && openingRequest,
      (openingRequest) => open(auth, openingRequest),
    ),
    during(isExpiryWatched, () => watchStamp(() => send({ type: 'expired' }))),
    during(
      ({ doing }) => doing === 'ending',
      () => end(auth),
    ),
    // On other pages the guard shows it, with a way to try again.
    during(
      ({ who, isPublic }) => isPublic && failureOf(who),
      (failure) => void toast.error(failure, { id: failure }),
    ),
  ];
}
