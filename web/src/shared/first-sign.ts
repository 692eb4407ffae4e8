/** A password manager only types: it moves nothing and presses no key. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'input', 'scroll'] as const;

/** Does `action` once, as soon as somebody moves, touches or types anything. Returns how to call it off. */
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
