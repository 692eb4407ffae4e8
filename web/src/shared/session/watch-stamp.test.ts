// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeState, watchStamp } from './stored-state.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  storeState({ isTotpRequired: false, isTotpVerified: true, userEmail: 'ana@prueba.mx' });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('the check of the session', () => {
  it('reports the end at the first minute after the 24 hours', () => {
    const onOver = vi.fn();
    stop = watchStamp(onOver);
    vi.advanceTimersByTime(DAY - MINUTE);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('checks every 60 seconds', () => {
    const onOver = vi.fn();
    stop = watchStamp(onOver);
    sessionStorage.clear();
    vi.advanceTimersByTime(MINUTE - 1);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('leaves no timer behind', () => {
    watchStamp(vi.fn())();
    expect(vi.getTimerCount()).toBe(0);
  });
});
