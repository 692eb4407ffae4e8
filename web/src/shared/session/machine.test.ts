import { describe, expect, it } from 'vitest';
import {
  ANONYMOUS,
  failureOf,
  firstWho,
  isExpiryWatched,
  isUserWatched,
  next,
  type Person,
  type Present,
  personOf,
  type SessionEvent,
  type SessionState,
  type User,
  type Who,
} from './machine.ts';

function aUser(uid: string): User {
  return { uid, email: `${uid}@prueba.mx`, getIdToken: async () => 'token' };
}

const ANA = aUser('ana');
const EVA = aUser('eva');
const person: Person = { user: ANA, metodo: 'correo' };
const eva: Person = { user: EVA, metodo: 'correo' };
const PROFILE = {
  userId: 'ana',
  email: 'ana@prueba.mx',
  nombre: 'Ana Paz',
  idRol: 2,
  rol: 'Cliente',
  permisos: ['iniciar_tramite'],
  correoProbado: true,
};

const UNKNOWN: Present = { name: 'unknown' };
const AWAITED: Who = { name: 'anonymous', isAwaited: true };
const PENDING: Who = { name: 'pending', person };
const IN: Present = { name: 'ready', person, profile: PROFILE, failure: null };
const UNREACHABLE: Who = { name: 'unreachable', sentence: 'No se pudo conectar con el servidor.' };
const REPORTED = { user: ANA, why: 'reported' } as const;
const BY_FORM = { user: ANA, why: 'form' } as const;

function stateWith(change: Partial<SessionState> = {}): SessionState {
  return { who: UNKNOWN, doing: 'following', asked: null, isPublic: false, ...change };
}

/** What has become of the state after all of these events. */
function after(state: SessionState, ...events: SessionEvent[]): SessionState {
  return events.reduce(next, state);
}

/** Every kind of event, to say of which ones nothing comes. */
const EVENTS: SessionEvent[] = [
  { type: 'userReported', user: EVA },
  { type: 'userReported', user: null },
  { type: 'sessionReported', user: ANA },
  { type: 'refused', code: 'session_expired' },
  { type: 'refused', code: 'second_factor_pending' },
  { type: 'expired' },
];

describe('a page that has just loaded', () => {
  it.each([
    ['a public page of a browser that nobody signed in on', true, false, 'anonymous'],
    ['a public page of one where somebody did', true, true, 'unknown'],
    ['a page that needs a session', false, false, 'unknown'],
  ])('%s', (_what, isPublic, hasHint, name) => {
    expect(firstWho(isPublic, hasHint).name).toBe(name);
  });

  it('asks Firebase who is signed in, but for a visitor of a public page', () => {
    expect(isUserWatched(stateWith())).toBe(true);
    expect(isUserWatched(stateWith({ who: ANONYMOUS, isPublic: true }))).toBe(false);
    expect(isUserWatched(stateWith({ who: ANONYMOUS, isPublic: false }))).toBe(true);
  });

  it('loaded again by somebody who is signed in: their session is looked up, then opened', () => {
    const asked = after(stateWith(), { type: 'userReported', user: ANA });
    expect(asked).toEqual(stateWith({ asked: REPORTED }));
    const opened = after(asked, { type: 'opened', person, isPending: false });
    expect(opened.who).toEqual({ name: 'ready', person, profile: undefined, failure: null });
    expect(opened.asked).toBeNull();
  });

  it('loaded again by nobody: a visitor', () => {
    const state = after(stateWith(), { type: 'userReported', user: null });
    expect(state).toEqual(stateWith({ who: ANONYMOUS }));
  });

  it('somebody whom Firebase names and who has no profile is nobody once Firebase says so', () => {
    const state = after(
      stateWith({ asked: REPORTED }),
      { type: 'userReported', user: null },
      { type: 'openingFailed', status: 404, sentence: 'x' },
    );
    expect(state).toEqual(stateWith({ who: ANONYMOUS }));
  });

  it('an answer of 404 or 401 says nothing to the person', () => {
    for (const status of [404, 401]) {
      const failed: SessionEvent = { type: 'openingFailed', status, sentence: 'x' };
      expect(after(stateWith({ asked: REPORTED }), failed)).toEqual(stateWith());
    }
  });
});

describe('the second factor', () => {
  const waiting = stateWith({ who: PENDING });

  it('pending: the person waits for the code', () => {
    const opened: SessionEvent = { type: 'opened', person, isPending: true };
    expect(after(stateWith({ asked: REPORTED }), opened).who).toEqual(PENDING);
  });

  it('passed in another tab: the server is asked, and the person is in', () => {
    const asked = after(waiting, { type: 'sessionReported', user: ANA });
    expect(asked.asked).toEqual({ user: ANA, why: 'contradicted' });
    expect(after(asked, { type: 'opened', person, isPending: false }).who.name).toBe('ready');
  });

  it('passed in another tab, which the server can’t say: the person still waits', () => {
    const state = after(
      waiting,
      { type: 'sessionReported', user: ANA },
      { type: 'openingFailed', status: 0, sentence: 'x' },
    );
    expect(state).toEqual(waiting);
  });

  it('a token that names a session says nothing new of somebody who is in', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'sessionReported', user: ANA })).toBe(state);
  });

  it('missing, as the server answers to somebody who is in: asked, and without an answer pending', () => {
    const asked = after(stateWith({ who: IN }), { type: 'refused', code: 'second_factor_pending' });
    expect(asked).toEqual(stateWith({ who: IN, asked: { user: ANA, why: 'contradicted' } }));
    const failed: SessionEvent = { type: 'openingFailed', status: 0, sentence: 'x' };
    expect(after(asked, failed).who).toEqual(PENDING);
  });

  it('missing, told by several calls at once: the server is asked once', () => {
    const refused: SessionEvent = { type: 'refused', code: 'second_factor_pending' };
    const asked = after(stateWith({ who: IN }), refused);
    expect(after(asked, refused)).toBe(asked);
  });
});

describe('two tabs', () => {
  const visitor = stateWith({ who: ANONYMOUS, isPublic: true });

  it('a visitor waits for Firebase once another tab signed somebody in', () => {
    const awaited = after(visitor, { type: 'otherTabSignedIn' });
    expect(awaited.who).toEqual(AWAITED);
    expect(isUserWatched(awaited)).toBe(true);
    expect(after(awaited, { type: 'userReported', user: null })).toEqual(awaited);
    const asked = after(awaited, { type: 'userReported', user: ANA });
    expect(asked.asked).toEqual(REPORTED);
    expect(asked.who).toEqual(AWAITED);
  });

  it('another tab’s sign-in says nothing to who is signed in here', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'otherTabSignedIn' })).toBe(state);
  });

  it('signed out in another tab: the session ends here', () => {
    for (const who of [IN, PENDING]) {
      const ending = after(stateWith({ who }), { type: 'userReported', user: null });
      expect(ending).toEqual(stateWith({ who, doing: 'ending' }));
    }
  });

  it('somebody else signed in in another tab: unknown, until their session is open', () => {
    const asked = after(stateWith({ who: IN }), { type: 'userReported', user: EVA });
    expect(asked).toEqual(stateWith({ asked: { user: EVA, why: 'reported' } }));
    expect(personOf(after(asked, { type: 'opened', person: eva, isPending: false }))).toEqual(eva);
  });

  it('the same person reported again changes nothing', () => {
    for (const state of [stateWith({ who: IN }), stateWith({ asked: REPORTED })]) {
      expect(after(state, { type: 'userReported', user: aUser('ana') })).toBe(state);
    }
  });
});

describe('a form that signs in', () => {
  const leading = stateWith({ who: ANONYMOUS, isPublic: true, doing: 'form' });

  it.each(EVENTS.map((event) => [event.type, event] as const))(
    'leads: %s changes nothing meanwhile',
    (_type, event) => {
      expect(after(leading, event)).toBe(leading);
      const signingOut = stateWith({ who: IN, doing: 'form' });
      expect(after(signingOut, event)).toBe(signingOut);
      expect(isUserWatched(signingOut)).toBe(false);
    },
  );

  it('with a password: who it is, then the session', () => {
    const identified = after(
      stateWith({ who: ANONYMOUS, isPublic: true }),
      { type: 'formBegan' },
      { type: 'identified', user: ANA },
    );
    expect(identified).toEqual({ ...leading, asked: BY_FORM });
    const done = after(
      identified,
      { type: 'opened', person, isPending: true },
      { type: 'formEnded' },
    );
    expect(done).toEqual(stateWith({ who: PENDING, isPublic: true }));
  });

  it('refused: nobody is signed in', () => {
    const done = after(
      { ...leading, asked: BY_FORM },
      { type: 'signedOut', from: null },
      { type: 'formEnded' },
    );
    expect(done).toEqual(stateWith({ who: ANONYMOUS, isPublic: true }));
  });

  it('comes back from Google: who was unknown is asked for again if nobody came back', () => {
    const back = stateWith({ doing: 'form' });
    expect(isUserWatched(back)).toBe(false);
    expect(after(back, { type: 'signedOut', from: null }, { type: 'formEnded' }).who).toEqual(
      ANONYMOUS,
    );
  });

  it('given up before it knew anybody: the session that was being looked up is looked up on', () => {
    const before = stateWith({ asked: REPORTED });
    expect(after(before, { type: 'formBegan' }, { type: 'formEnded' })).toEqual(before);
  });

  it('ends once: nothing is left to end', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'formEnded' })).toBe(state);
  });
});

describe('the end of a session', () => {
  const ending = stateWith({ who: IN, doing: 'ending' });

  it.each(['session_expired', 'unauthenticated'])('the server answers %s', (code) => {
    expect(after(stateWith({ who: IN }), { type: 'refused', code })).toEqual(ending);
    const lookingUp = stateWith({ asked: REPORTED });
    expect(after(lookingUp, { type: 'refused', code }).doing).toBe('ending');
  });

  it('another refusal doesn’t end it', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'refused', code: 'forbidden' })).toBe(state);
  });

  it('the 24 hours are over: of who is signed in, and of nobody else', () => {
    expect(after(stateWith({ who: IN }), { type: 'expired' })).toEqual(ending);
    const visitor = stateWith({ who: ANONYMOUS });
    expect(after(visitor, { type: 'expired' })).toBe(visitor);
  });

  it('by the 24 hours is looked for on the pages that need a session, while there is one', () => {
    expect(isExpiryWatched(stateWith({ who: IN }))).toBe(true);
    expect(isExpiryWatched(stateWith({ who: PENDING }))).toBe(true);
    expect(isExpiryWatched(stateWith({ who: IN, isPublic: true }))).toBe(false);
    expect(isExpiryWatched(stateWith({ who: ANONYMOUS }))).toBe(false);
  });

  it.each(EVENTS.map((event) => [event.type, event] as const))(
    'while it is being closed, %s changes nothing',
    (_type, event) => expect(after(ending, event)).toBe(ending),
  );

  it('an answer that comes late opens nothing', () => {
    expect(after(ending, { type: 'opened', person, isPending: false })).toBe(ending);
  });

  it('on a public page the person stays there, as a visitor', () => {
    const onPublic = { ...ending, isPublic: true };
    const state = after(onPublic, { type: 'signedOut', from: null });
    expect(state).toEqual(stateWith({ who: ANONYMOUS, isPublic: true }));
  });

  it('elsewhere the page shows what it did until the next one is ready', () => {
    const leaving = after(ending, { type: 'signedOut', from: 'k1' });
    expect(leaving).toEqual(stateWith({ who: { name: 'leaving', before: IN, from: 'k1' } }));
    expect(personOf(leaving)).toBeUndefined();
    expect(isUserWatched(leaving)).toBe(false);
    const same: SessionEvent = { type: 'navigated', isPublic: false, key: 'k1' };
    expect(after(leaving, same)).toBe(leaving);
    const there: SessionEvent = { type: 'navigated', isPublic: true, key: 'k2' };
    expect(after(leaving, there)).toEqual(stateWith({ who: ANONYMOUS, isPublic: true }));
  });

  it('that Firebase couldn’t do leaves the session as it was', () => {
    expect(after(ending, { type: 'endFailed' })).toEqual(stateWith({ who: IN }));
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'endFailed' })).toBe(state);
  });
});

describe('without a connection', () => {
  const failed: SessionEvent = { type: 'openingFailed', status: 0, sentence: 'Sin red' };

  it('the session can’t be looked up: says why, and asks nobody until it is tried again', () => {
    const state = after(stateWith({ asked: REPORTED }), failed);
    expect(state).toEqual(stateWith({ who: { name: 'unreachable', sentence: 'Sin red' } }));
    expect(failureOf(state.who)).toBe('Sin red');
    expect(isUserWatched(state)).toBe(false);
    const again = after(state, { type: 'retried' });
    expect(again).toEqual(stateWith());
    expect(isUserWatched(again)).toBe(true);
  });

  it('the code of the session can’t be loaded: the same', () => {
    const missing: SessionEvent = { type: 'codeMissing', sentence: 'Sin red' };
    expect(after(stateWith(), missing, { type: 'retried' })).toEqual(stateWith());
  });

  it('trying again asks nothing anew of who is signed in', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'retried' })).toBe(state);
  });

  it('an answer to a question that nobody asks any more changes nothing', () => {
    const state = stateWith({ who: UNREACHABLE });
    expect(after(state, failed)).toBe(state);
  });
});

describe('the profile', () => {
  const bare: Who = { name: 'ready', person, profile: undefined, failure: null };
  const read = (profile: typeof PROFILE | undefined, failure: string | null): SessionEvent => ({
    type: 'profileRead',
    profile,
    failure,
  });

  it('arrives, or why it doesn’t', () => {
    expect(after(stateWith({ who: bare }), read(PROFILE, null)).who).toEqual(IN);
    const failed = after(stateWith({ who: bare }), read(undefined, 'Error'));
    expect(failureOf(failed.who)).toBe('Error');
    expect(after(failed, read(PROFILE, null)).who).toEqual(IN);
  });

  it('the same again changes nothing', () => {
    const state = stateWith({ who: IN });
    expect(after(state, read(PROFILE, null))).toBe(state);
  });

  it('is nothing to who isn’t in', () => {
    const state = stateWith({ who: PENDING });
    expect(after(state, read(PROFILE, null))).toBe(state);
  });

  it('stays while the session of the same person is opened again, and is nobody else’s', () => {
    const again: SessionEvent = { type: 'opened', person: { ...person }, isPending: false };
    expect(after(stateWith({ who: IN }), again).who).toEqual(IN);
    const other: SessionEvent = { type: 'opened', person: eva, isPending: false };
    expect(after(stateWith({ who: IN }), other).who).toMatchObject({ profile: undefined });
  });
});

it('going to another page only says whether it is public', () => {
  const state = stateWith({ who: IN });
  const there = after(state, { type: 'navigated', isPublic: true, key: 'k2' });
  expect(there).toEqual({ ...state, isPublic: true });
  expect(after(there, { type: 'navigated', isPublic: true, key: 'k3' })).toBe(there);
});
