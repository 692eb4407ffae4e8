// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clearState,
  hasHint,
  isStampValid,
  loadState,
  onHint,
  setHint,
  storeState,
} from './stored-state.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const STATE = { isTotpRequired: true, isTotpVerified: false, userEmail: 'ana@prueba.mx' };

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the stored state of a session', () => {
  it('has four keys, each with the time of its stamp', () => {
    storeState(STATE, NOW);
    const stored = Object.entries({ ...sessionStorage }).map(([key, text]) => [
      key,
      JSON.parse(text),
    ]);
    expect(Object.fromEntries(stored)).toEqual({
      isTotpVerified: { value: false, timestamp: NOW },
      isTotpRequired: { value: true, timestamp: NOW },
      userEmail: { value: 'ana@prueba.mx', timestamp: NOW },
      sessionTimestamp: { value: NOW, timestamp: NOW },
    });
  });

  it.each([
    ['at once', 0, true],
    ['a millisecond before the 24 hours', DAY - 1, true],
    ['after 24 hours', DAY, false],
  ])('%s', (_when, later, isThere) => {
    storeState(STATE, NOW);
    expect(isStampValid(NOW + later)).toBe(isThere);
    expect(loadState('ana@prueba.mx', NOW + later)).toEqual(isThere ? STATE : undefined);
    expect(sessionStorage.length).toBe(isThere ? 4 : 0);
  });

  it('of another person is nobody’s, and is cleared', () => {
    storeState(STATE, NOW);
    expect(loadState('eva@prueba.mx', NOW)).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['broken JSON', '{'],
    ['another shape', '7'],
    ['null', 'null'],
    ['a stamp that is text', '{"value":true,"timestamp":"x"}'],
  ])('with %s counts as none', (_what, text) => {
    storeState(STATE, NOW);
    sessionStorage.setItem('isTotpVerified', text);
    expect(loadState('ana@prueba.mx', NOW)).toBeUndefined();
  });

  it('with a new stamp begins the 24 hours again', () => {
    storeState(STATE, NOW);
    storeState(STATE, NOW + DAY - 1);
    expect(isStampValid(NOW + DAY + 1)).toBe(true);
  });

  it('has no stamp after it was cleared', () => {
    storeState(STATE, NOW);
    clearState();
    expect(isStampValid(NOW)).toBe(false);
  });
});

describe('the hint that somebody is signed in on this browser', () => {
  it('is set and removed', () => {
    expect(hasHint()).toBe(false);
    setHint(true);
    expect(hasHint()).toBe(true);
    setHint(false);
    expect(hasHint()).toBe(false);
  });

  it('is reported when another tab sets it, until listening stops', () => {
    const callback = vi.fn();
    const stop = onHint(callback);
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('otra', '1');
    tell('haySesion', null);
    expect(callback).not.toHaveBeenCalled();
    tell('haySesion', '1');
    expect(callback).toHaveBeenCalledOnce();
    stop();
    tell('haySesion', '1');
    expect(callback).toHaveBeenCalledOnce();
  });
});
