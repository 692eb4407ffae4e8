// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MINUTE = 60_000;

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('the countdown of the resend', () => {
  it('counts 60 seconds down to zero, and stays there', () => {
    const { result } = renderHook(() => useCountdown(Date.now() + MINUTE));
    expect(result.current[0]).toBe(60);
    pass(1_000);
    expect(result.current[0]).toBe(59);
    pass(58_000);
    expect(result.current[0]).toBe(1);
    pass(1_000);
    expect(result.current[0]).toBe(0);
    pass(5_000);
    expect(result.current[0]).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can start again', () => {
    const { result } = renderHook(() => useCountdown());
    expect(result.current[0]).toBe(0);
    act(() => result.current[1](Date.now() + MINUTE));
    expect(result.current[0]).toBe(60);
    pass(MINUTE);
    expect(result.current[0]).toBe(0);
  });

  it('a tab that slept continues by the clock', () => {
    const { result } = renderHook(() => useCountdown(Date.now() + MINUTE));
    vi.setSystemTime(Date.now() + 45_000);
    pass(1_000);
    expect(result.current[0]).toBe(14);
  });

  it('leaves no timer behind', () => {
    const { unmount } = renderHook(() => useCountdown(Date.now() + MINUTE));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
