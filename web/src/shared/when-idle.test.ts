import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Chromium on a busy machine: no moment counts as idle, so it calls only who said how long to wait at most. */
function neverIdle(): void {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (action: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : setTimeout(action, options.timeout),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

test('what waits for an idle moment happens in a second at most, also if there never is one', () => {
  neverIdle();
  const action = vi.fn();
  whenIdle(action);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(action).toHaveBeenCalledOnce();
});

test('what was called off never happens', () => {
  neverIdle();
  const action = vi.fn();
  whenIdle(action)();
  vi.runAllTimers();
  expect(action).not.toHaveBeenCalled();
});
