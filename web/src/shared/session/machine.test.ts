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
