/** A password manager only fires input events: it moves nothing and presses no key. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input', 'scroll'] as const;

/**
 * Runs `action` once, as soon as somebody moves, touches or types anything.
 * @returns a function that cancels it
 */
export function onFirstSign(action: () => void): () => void {
  const ending = new AbortController();
  const start = () => {
    ending.abort();
    action();
  };
  for (const sign of SIGNS) {
    document.addEventListener(sign, start, { passive: true, signal: ending.signal });
  }
  return () => ending.abort();
}
