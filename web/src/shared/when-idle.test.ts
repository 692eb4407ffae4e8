import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Chromium on a busy machine: it never is idle, and calls only those who gave a time limit. */
function neverIdle(): void {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (action: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : setTimeout(action, options.timeout),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

test('an action for an idle moment runs within a second, even if there is none', () => {
  neverIdle();
  const action = vi.fn();
  whenIdle(action);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledOnce();
});

test('a cancelled action never runs', () => {
  neverIdle();
  const action = vi.fn();
  whenIdle(action)();
  vi.runAllTimers();
  expect(action).not.toHaveBeenCalled();
});
