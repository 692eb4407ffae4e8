// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { onLeaving } from './on-leaving.ts';

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function show(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each([
  ['the window is hidden', () => show('hidden'), 1],
  ['the window is shown again', () => show('visible'), 0],
  [
    'the page closes or is kept by the browser',
    () => window.dispatchEvent(new Event('pagehide')),
    1,
  ],
  ['the screen goes', () => stop(), 1],
])('acts when %s', (_when, happen, times) => {
  const act = vi.fn();
  stop = onLeaving(act);
  happen();
  expect(act).toHaveBeenCalledTimes(times);
});

it('acts each time the window is hidden, and no more once the screen is gone', () => {
  const act = vi.fn();
  stop = onLeaving(act);
  for (const state of ['hidden', 'visible', 'hidden'] as const) show(state);
  expect(act).toHaveBeenCalledTimes(2);
  stop();
  show('hidden');
  expect(act).toHaveBeenCalledTimes(3);
});
