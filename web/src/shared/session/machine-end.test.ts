import { describe, expect, it } from 'vitest';
import {
  ANONYMOUS,
  failureOf,
  isExpiryWatched,
  isUserWatched,
  personOf,
  type SessionEvent,
  type Who,
} from './machine.ts';
import {
  after,
  EVENTS,
  eva,
  IN,
  PENDING,
  PROFILE,
  person,
  REPORTED,
  stateWith,
  UNREACHABLE,
} from './test-machine.ts';

describe('the end of a session', () => {
  const ending = stateWith({ who: IN, doing: 'ending' });

  it.each(['session_expired', 'unauthenticated'])('the server answers %s', (code) => {
    expect(after(stateWith({ who: IN }), { type: 'refused', code })).toEqual(ending);
    const lookingUp = stateWith({ openingRequest: REPORTED });
    expect(after(lookingUp, { type: 'refused', code }).doing).toBe('ending');
  });

  it('another refusal does not end it', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'refused', code: 'forbidden' })).toBe(state);
  });

  it('the 24 hours are over: ends a person’s session, and does nothing for a visitor', () => {
    expect(after(stateWith({ who: IN }), { type: 'expired' })).toEqual(ending);
    const visitor = stateWith({ who: ANONYMOUS });
    expect(after(visitor, { type: 'expired' })).toBe(visitor);
  });

  it('the 24 hours are watched on pages that need a session, while there is one', () => {
    expect(isExpiryWatched(stateWith({ who: IN }))).toBe(true);
    expect(isExpiryWatched(stateWith({ who: PENDING }))).toBe(true);
    expect(isExpiryWatched(stateWith({ who: IN, isPublic: true }))).toBe(false);
    expect(isExpiryWatched(stateWith({ who: ANONYMOUS }))).toBe(false);
  });

  it.each(EVENTS.map((event) => [event.type, event] as const))(
    'while it is being closed, %s changes nothing',
    (_type, event) => expect(after(ending, event)).toBe(ending),
  );

  it('a late answer opens nothing', () => {
    expect(after(ending, { type: 'opened', person, isPending: false })).toBe(ending);
  });

  it('on a public page the person stays there, as a visitor', () => {
    const onPublic = { ...ending, isPublic: true };
    const state = after(onPublic, { type: 'signedOut', from: null });
    expect(state).toEqual(stateWith({ who: ANONYMOUS, isPublic: true }));
  });

  it('elsewhere the page shows its content until the next one is ready', () => {
    const leaving = after(ending, { type: 'signedOut', from: 'k1' });
    expect(leaving).toEqual(stateWith({ who: { name: 'leaving', before: IN, from: 'k1' } }));
    expect(personOf(leaving)).toBeUndefined();
    expect(isUserWatched(leaving)).toBe(false);
    const same: SessionEvent = { type: 'navigated', isPublic: false, key: 'k1' };
    expect(after(leaving, same)).toBe(leaving);
    const there: SessionEvent = { type: 'navigated', isPublic: true, key: 'k2' };
    expect(after(leaving, there)).toEqual(stateWith({ who: ANONYMOUS, isPublic: true }));
  });

  it('a sign-out that fails at Firebase leaves the session as it was', () => {
    expect(after(ending, { type: 'endFailed' })).toEqual(stateWith({ who: IN }));
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'endFailed' })).toBe(state);
  });
});

describe('without a connection', () => {
  const failed: SessionEvent = { type: 'openingFailed', status: 0, sentence: 'Sin red' };

  it('a session that can’t be looked up says why, and nobody asks until it is tried again', () => {
    const state = after(stateWith({ openingRequest: REPORTED }), failed);
    expect(state).toEqual(stateWith({ who: { name: 'unreachable', sentence: 'Sin red' } }));
    expect(failureOf(state.who)).toBe('Sin red');
    expect(isUserWatched(state)).toBe(false);
    const again = after(state, { type: 'retried' });
    expect(again).toEqual(stateWith());
    expect(isUserWatched(again)).toBe(true);
  });

  it('code of the session that can’t be loaded does the same', () => {
    const missing: SessionEvent = { type: 'codeMissing', sentence: 'Sin red' };
    expect(after(stateWith(), missing, { type: 'retried' })).toEqual(stateWith());
  });

  it('trying again asks nothing if somebody is signed in', () => {
    const state = stateWith({ who: IN });
    expect(after(state, { type: 'retried' })).toBe(state);
  });

  it('an answer that nobody waits for any more changes nothing', () => {
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

  it('is stored when it arrives, or the reason if it does not', () => {
    expect(after(stateWith({ who: bare }), read(PROFILE, null)).who).toEqual(IN);
    const failed = after(stateWith({ who: bare }), read(undefined, 'Error'));
    expect(failureOf(failed.who)).toBe('Error');
    expect(after(failed, read(PROFILE, null)).who).toEqual(IN);
  });

  it('arriving unchanged changes nothing', () => {
    const state = stateWith({ who: IN });
    expect(after(state, read(PROFILE, null))).toBe(state);
  });

  it('is ignored if the person is not signed in', () => {
    const state = stateWith({ who: PENDING });
    expect(after(state, read(PROFILE, null))).toBe(state);
  });

  it('stays while the same person’s session is opened again, and is dropped for another person', () => {
    const again: SessionEvent = { type: 'opened', person: { ...person }, isPending: false };
    expect(after(stateWith({ who: IN }), again).who).toEqual(IN);
    const other: SessionEvent = { type: 'opened', person: eva, isPending: false };
    expect(after(stateWith({ who: IN }), other).who).toMatchObject({ profile: undefined });
  });
});

it('going to another page only changes whether it is public', () => {
  const state = stateWith({ who: IN });
  const there = after(state, { type: 'navigated', isPublic: true, key: 'k2' });
  expect(there).toEqual({ ...state, isPublic: true });
  expect(after(there, { type: 'navigated', isPublic: true, key: 'k3' })).toBe(there);
});
