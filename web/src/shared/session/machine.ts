import type { PermisosAnswer } from '@notaria/contract/cuentas';

/** What a session needs of the user whom Firebase reports. */
export interface User {
  uid: string;
  email: string | null;
  getIdToken: () => Promise<string>;
}

export interface Person {
  user: User;
  /** How the codes of the second factor arrive. */
  metodo: 'correo' | 'app';
}

/** Who is signed in on this browser, as far as this tab knows. */
export type Present =
  /** Firebase or our server has not answered yet. */
  | { name: 'unknown' }
  /** Neither could be reached; `sentence` says why. */
  | { name: 'unreachable'; sentence: string }
  /** Nobody. `isAwaited`: another tab signed somebody in, and Firebase will report it here in a moment. */
  | { name: 'anonymous'; isAwaited: boolean }
  /** The second factor has not been passed yet. */
  | { name: 'pending'; person: Person }
  /** Signed in. `failure` says why there is no profile. */
  | { name: 'ready'; person: Person; profile: PermisosAnswer | undefined; failure: string | null };

export type Who =
  | Present
  /** Signed out. The page with the router's key `from` keeps its content until the next page is ready. */
  | { name: 'leaving'; before: Present; from: string };

/**
 * `form`: a form opens the session. `reported`: Firebase reported the user. `serverDisagrees`: our server
 * disagrees with this tab.
 */
export interface OpeningRequest {
  user: User;
  why: 'form' | 'reported' | 'serverDisagrees';
}

export interface SessionState {
  who: Who;
  /**
   * `form`: a form is signing in or out. `ending`: the session is over and is being closed. Reports from
   * Firebase and refused calls count only while `following`.
   */
  doing: 'following' | 'form' | 'ending';
  /** The user whose session is being opened. */
  openingRequest: OpeningRequest | null;
  /** True if the current page opens without a session. */
  isPublic: boolean;
}

export type SessionEvent =
  /** The router shows another address. */
  | { type: 'navigated'; isPublic: boolean; key: string }
  /** Firebase reports who is signed in, here or in another tab. */
  | { type: 'userReported'; user: User | null }
  /** Another tab of this browser signed somebody in. */
  | { type: 'otherTabSignedIn' }
  /** While a code is awaited: the token now names an open session, so another tab passed the second factor. */
  | { type: 'sessionReported'; user: User }
  /** A form knows the user; their session is not open yet. */
  | { type: 'identified'; user: User }
  /**
   * Our server told where the session stands. `answers`: the request that this answers; undefined if a form or a
   * focus of the window led to it.
   */
  | { type: 'opened'; person: Person; isPending: boolean; answers?: OpeningRequest | undefined }
  /** Our server did not tell. */
  | { type: 'openingFailed'; status: number; sentence: string }
  /** The profile arrived, or the reason why it did not. */
  | { type: 'profileRead'; profile: PermisosAnswer | undefined; failure: string | null }
  /** The code that talks to Firebase could not be loaded. */
  | { type: 'codeMissing'; sentence: string }
  /** The connection is back, or the person pressed the button. */
  | { type: 'retried' }
  /** Our server answered 401 to a call. */
  | { type: 'refused'; code: string }
  /** The 24 hours are over. */
  | { type: 'expired' }
  | { type: 'formBegan' }
  | { type: 'formEnded' }
  /**
   * Nobody is signed in at Firebase any more. `from`: key of the page that is being left; null if the person
   * stays on it.
   */
  | { type: 'signedOut'; from: string | null }
  /** Firebase could not sign out: the session stays as it was. */
  | { type: 'endFailed' };

const UNKNOWN: Present = { name: 'unknown' };
export const ANONYMOUS: Present = { name: 'anonymous', isAwaited: false };
const AT_REST = { doing: 'following', openingRequest: null } as const;

/** The first state of a page: a public page asks nobody, if the browser has no hint of a sign-in. */
export function firstWho(isPublic: boolean, hasHint: boolean): Present {
  return isPublic && !hasHint ? ANONYMOUS : UNKNOWN;
}

/** The email of an account as every call sends it. */
export function emailOf(user: Pick<User, 'email'>): string {
  return (user.email ?? '').toLowerCase();
}

/** The signed-in person, with or without the second factor. */
export function personOf({ who }: Pick<SessionState, 'who'>): Person | undefined {
  return who.name === 'pending' || who.name === 'ready' ? who.person : undefined;
}

/** Why the session or the profile could not be loaded: a sentence of the catalogue. */
export function failureOf(who: Who): string | null {
  if (who.name === 'unreachable') return who.sentence;
  return who.name === 'ready' ? who.failure : null;
}

/** True while Firebase's reports matter. Visitors of public pages do not listen. */
export function isUserWatched({ who, doing, isPublic }: SessionState): boolean {
  if (doing !== 'following' || who.name === 'leaving' || who.name === 'unreachable') return false;
  return who.name !== 'anonymous' || !isPublic || who.isAwaited;
}

/** True on pages that need a session, while there is one: its 24 hours may end there. */
export function isExpiryWatched(state: SessionState): boolean {
  return !state.isPublic && personOf(state) !== undefined;
}

/** The table of transitions: every change of a session. An event that changes nothing returns the same state. */
export function next(state: SessionState, event: SessionEvent): SessionState {
  const { who, doing, openingRequest } = state;
  const isFollowing = doing === 'following';
  switch (event.type) {
    case 'navigated': {
      const { isPublic } = event;
      const hasLeft = who.name === 'leaving' && who.from !== event.key;
      if (!hasLeft && isPublic === state.isPublic) return state;
      return { ...state, isPublic, who: hasLeft ? ANONYMOUS : who };
    }
    case 'userReported':
      return isUserWatched(state) ? reported(state, event.user) : state;
    case 'otherTabSignedIn':
      return who.name === 'anonymous' ? { ...state, who: { ...who, isAwaited: true } } : state;
    case 'sessionReported':
      // A question without an answer yet may carry the token from before the code was given: asks again.
      return isFollowing && who.name === 'pending'
        ? { ...state, openingRequest: { user: event.user, why: 'serverDisagrees' } }
        : state;
    case 'identified':
      return { ...state, openingRequest: { user: event.user, why: 'form' } };
    case 'opened':
      return doing === 'ending' || who.name === 'leaving' || isOutdated(event, openingRequest)
        ? state
        : { ...state, openingRequest: null, who: afterOpening(who, event) };
    case 'openingFailed':
      return openingRequest
        ? { ...state, openingRequest: null, who: afterFailedOpening(state, event) }
        : state;
    case 'profileRead': {
      const { profile, failure } = event;
      if (who.name !== 'ready' || (who.profile === profile && who.failure === failure))
        return state;
      return { ...state, who: { ...who, profile, failure } };
    }
    case 'codeMissing':
      return {
        ...state,
        openingRequest: null,
        who: { name: 'unreachable', sentence: event.sentence },
      };
    case 'retried':
      return who.name === 'unreachable' ? { ...state, who: UNKNOWN } : state;
    case 'refused':
      return isFollowing ? refused(state, event.code) : state;
    case 'expired':
      return isFollowing && personOf(state) ? { ...state, doing: 'ending' } : state;
    case 'formBegan':
      return { ...state, doing: 'form' };
    case 'formEnded':
    case 'endFailed':
      if (isFollowing) return state;
      return {
        ...state,
        doing: 'following',
        openingRequest: openingRequest?.why === 'form' ? null : openingRequest,
      };
    case 'signedOut':
      return { ...state, ...AT_REST, who: leavingOf(who, event.from) };
  }
}

/** Firebase reported `user`: signed in here, or signed in or out in another tab. */
function reported(state: SessionState, user: User | null): SessionState {
  const { who, openingRequest } = state;
  const person = personOf(state);
  if (user) {
    if (user.uid === person?.user.uid || user.uid === openingRequest?.user.uid) return state;
    return { ...state, who: person ? UNKNOWN : who, openingRequest: { user, why: 'reported' } };
  }
  if (person) return { ...state, openingRequest: null, doing: 'ending' };
  return { ...state, openingRequest: null, who: who.name === 'anonymous' ? who : ANONYMOUS };
}

/** True for an old answer: our server was asked before another tab gave the code, and says that the code is missing. */
function isOutdated(
  { isPending, answers }: { isPending: boolean; answers?: OpeningRequest | undefined },
  openingRequest: OpeningRequest | null,
): boolean {
  return isPending && openingRequest?.why === 'serverDisagrees' && answers !== openingRequest;
}

/** Our server is asked again where the session stands. */
function serverDisagrees(state: SessionState, user: User): SessionState {
  return state.openingRequest
    ? state
    : { ...state, openingRequest: { user, why: 'serverDisagrees' } };
}

function refused(state: SessionState, code: string): SessionState {
  const person = personOf(state);
  if (code === 'session_expired' || code === 'unauthenticated')
    return { ...state, doing: 'ending' };
  if (code === 'second_factor_pending' && person) return serverDisagrees(state, person.user);
  return state;
}

function leavingOf(who: Who, from: string | null): Who {
  if (from === null) return ANONYMOUS;
  return { name: 'leaving', before: who.name === 'leaving' ? who.before : who, from };
}

function afterOpening(
  who: Who,
  { person, isPending }: { person: Person; isPending: boolean },
): Who {
  if (isPending) return { name: 'pending', person };
  const isSame = who.name === 'ready' && who.person.user.uid === person.user.uid;
  return isSame ? { ...who, person } : { name: 'ready', person, profile: undefined, failure: null };
}

/**
 * The session could not be opened. A 404 means that the account has no profile; a 401 was reported as `refused`. If
 * our server disagrees with this tab and can't be asked again, the person waits for the code.
 */
function afterFailedOpening(
  state: SessionState,
  { status, sentence }: { status: number; sentence: string },
): Who {
  const person = personOf(state);
  if (state.openingRequest?.why === 'serverDisagrees')
    return person ? { name: 'pending', person } : state.who;
  return status === 404 || status === 401 ? state.who : { name: 'unreachable', sentence };
}
