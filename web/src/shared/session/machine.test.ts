import { describe, expect, it } from 'vitest';
import { ANONYMOUS, firstWho, isUserWatched, personOf, type SessionEvent } from './machine.ts';
import {
  ANA,
  AWAITED,
  after,
  aUser,
  BY_FORM,
  EVA,
  EVENTS,
  eva,
  IN,
  PENDING,
  person,
  REPORTED,
  stateWith,
} from './test-machine.ts';

describe('a page that has just loaded', () => {
  it.each([
    ['a public page of a browser that nobody signed in on', true, false, 'anonymous'],
    ['a public page of one where somebody did', true, true, 'unknown'],
    ['a page that needs a session', false, false, 'unknown'],
  ])('%s', (_what, isPublic, hasHint, name) => {
    expect(firstWho(isPublic, hasHint).name).toBe(name);
  });

  it('asks Firebase who is signed in, except for a visitor of a public page', () => {
    expect(isUserWatched(stateWith())).toBe(true);
    expect(isUserWatched(stateWith({ who: ANONYMOUS, isPublic: true }))).toBe(false);
    expect(isUserWatched(stateWith({ who: ANONYMOUS, isPublic: false }))).toBe(true);
  });

  it('reloaded by a signed-in person: their session is looked up, then opened', () => {
    const asked = after(stateWith(), { type: 'userReported', user: ANA });
    expect(asked).toEqual(stateWith({ openingRequest: REPORTED }));
    const opened = after(asked, { type: 'opened', person, isPending: false });
    expect(opened.who).toEqual({ name: 'ready', person, profile: undefined, failure: null });
    expect(opened.openingRequest).toBeNull();
  });

  it('reloaded by nobody: a visitor', () => {
    const state = after(stateWith(), { type: 'userReported', user: null });
    expect(state).toEqual(stateWith({ who: ANONYMOUS }));
  });

  it('a user without a profile becomes a visitor once Firebase says so', () => {
    const state = after(
      stateWith({ openingRequest: REPORTED }),
      { type: 'userReported', user: null },
      { type: 'openingFailed', status: 404, sentence: 'x' },
    );
    expect(state).toEqual(stateWith({ who: ANONYMOUS }));
  });

  it('an answer of 404 or 401 shows the person no error', () => {
    for (const status of [404, 401]) {
      const failed: SessionEvent = { type: 'openingFailed', status, sentence: 'x' };
      expect(after(stateWith({ openingRequest: REPORTED }), failed)).toEqual(stateWith());
    }
  });
});

describe('the second factor', () => {
  const waiting = stateWith({ who: PENDING });

  it('pending: the person waits for the code', () => {
    const opened: SessionEvent = { type: 'opened', person, isPending: true };
    expect(after(stateWith({ openingRequest: REPORTED }), opened).who).toEqual(PENDING);
  });

  it('passed in another tab: the server is asked, and the person is signed in', () => {
    const asked = after(waiting, { type: 'sessionReported', user: ANA });
    expect(asked.openingRequest).toEqual({ user: ANA, why: 'serverDisagrees' });
    expect(after(asked, { type: 'opened', person, isPending: false }).who.name).toBe('ready');
  });

  it('passed in another tab: an answer to an earlier question, that it is pending, is not heard', () => {
    const asked = after(waiting, { type: 'sessionReported', user: ANA });
    const early: SessionEvent = { type: 'opened', person, isPending: true };
    expect(after(asked, early)).toBe(asked);
    expect(after(asked, { ...early, answers: { user: ANA, why: 'serverDisagrees' } })).toBe(asked);
    expect(after(asked, { ...early, answers: asked.openingRequest ?? undefined })).toEqual(waiting);
  });

  it('passed in another tab while the server is asked already: it is asked once more', () => {
    const first = after(waiting, { type: 'sessionReported', user: ANA });
    const second = after(first, { type: 'sessionReported', user: ANA });
    expect(second).toEqual(first);
    expect(second.openingRequest).not.toBe(first.openingRequest);
  });

  it('passed in another tab, but the server can’t be asked: the person still waits', () => {
    const state = after(
      waiting,
      { type: 'sessionReported', user: ANA },
      { type: 'openingFailed', status: 0, sentence: 'x' },
    );
    expect(state).toEqual(waiting);
  });

  it('a token that names a session changes nothing for a person who is signed in', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'sessionReported', user: ANA })).toBe(state);
  });

  it('missing, as the server tells a signed-in person: the server is asked, and without an answer it is pending', () => {
    const asked = after(stateWith({ who: IN }), { type: 'refused', code: 'second_factor_pending' });
    expect(asked).toEqual(
      stateWith({ who: IN, openingRequest: { user: ANA, why: 'serverDisagrees' } }),
    );
    const failed: SessionEvent = { type: 'openingFailed', status: 0, sentence: 'x' };
    expect(after(asked, failed).who).toEqual(PENDING);
  });

  it('missing, reported by several calls at once: the server is asked once', () => {
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
    expect(asked.openingRequest).toEqual(REPORTED);
    expect(asked.who).toEqual(AWAITED);
  });

  it('another tab’s sign-in changes nothing for a person who is signed in here', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'otherTabSignedIn' })).toBe(state);
  });

  it('signed out in another tab: the session ends here', () => {
    for (const who of [IN, PENDING]) {
      const ending = after(stateWith({ who }), { type: 'userReported', user: null });
      expect(ending).toEqual(stateWith({ who, doing: 'ending' }));
    }
  });

  it('another person signed in in another tab: unknown until their session is open', () => {
    const asked = after(stateWith({ who: IN }), { type: 'userReported', user: EVA });
    expect(asked).toEqual(stateWith({ openingRequest: { user: EVA, why: 'reported' } }));
    expect(personOf(after(asked, { type: 'opened', person: eva, isPending: false }))).toEqual(eva);
  });

  it('the same person reported again changes nothing', () => {
    for (const state of [stateWith({ who: IN }), stateWith({ openingRequest: REPORTED })]) {
      expect(after(state, { type: 'userReported', user: aUser('ana') })).toBe(state);
    }
  });
});

describe('a form that signs in', () => {
  const leading = stateWith({ who: ANONYMOUS, isPublic: true, doing: 'form' });

  it.each(EVENTS.map((event) => [event.type, event] as const))(
    'decides alone: %s changes nothing meanwhile',
    (_type, event) => {
      expect(after(leading, event)).toBe(leading);
      const signingOut = stateWith({ who: IN, doing: 'form' });
      expect(after(signingOut, event)).toBe(signingOut);
      expect(isUserWatched(signingOut)).toBe(false);
    },
  );

  it('with a password: first the user, then the session', () => {
    const identified = after(
      stateWith({ who: ANONYMOUS, isPublic: true }),
      { type: 'formBegan' },
      { type: 'identified', user: ANA },
    );
    expect(identified).toEqual({ ...leading, openingRequest: BY_FORM });
    const done = after(
      identified,
      { type: 'opened', person, isPending: true },
      { type: 'formEnded' },
    );
    expect(done).toEqual(stateWith({ who: PENDING, isPublic: true }));
  });

  it('refused: nobody is signed in', () => {
    const done = after(
      { ...leading, openingRequest: BY_FORM },
      { type: 'signedOut', from: null },
      { type: 'formEnded' },
    );
    expect(done).toEqual(stateWith({ who: ANONYMOUS, isPublic: true }));
  });

  it('returning from Google: an unknown user is asked for again if nobody came back', () => {
    const back = stateWith({ doing: 'form' });
    expect(isUserWatched(back)).toBe(false);
    expect(after(back, { type: 'signedOut', from: null }, { type: 'formEnded' }).who).toEqual(
      ANONYMOUS,
    );
  });

  it('given up before it knew a user: the lookup of the session goes on', () => {
    const before = stateWith({ openingRequest: REPORTED });
    expect(after(before, { type: 'formBegan' }, { type: 'formEnded' })).toEqual(before);
  });

  it('ends once; a second end changes nothing', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'formEnded' })).toBe(state);
  });
});
