// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeState } from './stored-state.ts';
import { useSessionCheck } from './use-session-check.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers();
  storeState({ isTotpRequired: false, isTotpVerified: true, userEmail: 'ana@prueba.mx' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('the check of the session', () => {
  it('tells that it is over at the first minute after the 24 hours', () => {
    const onOver = vi.fn();
    renderHook(() => useSessionCheck(true, onOver));
    vi.advanceTimersByTime(DAY - MINUTE);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('looks every 60 seconds', () => {
    const onOver = vi.fn();
    renderHook(() => useSessionCheck(true, onOver));
    sessionStorage.clear();
    vi.advanceTimersByTime(MINUTE - 1);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('looks at nothing on a public page, and leaves no timer behind', () => {
    const onOver = vi.fn();
    const { rerender } = renderHook(({ isActive }) => useSessionCheck(isActive, onOver), {
      initialProps: { isActive: true },
    });
    rerender({ isActive: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});
