/** How long signing out waits for what is being sent, in ms. */
const PATIENCE_MS = 5_000;

const waiting = new Set<Promise<unknown>>();

/**
 * Signing out waits for this: what arrives without a session is refused.
 * @returns a function for when it has arrived
 */
export function beforeLeaving(sent: Promise<unknown>): () => void {
  waiting.add(sent);
  return () => waiting.delete(sent);
}

/** Waits for what is being sent, for a while: without a network nobody is kept from signing out. */
export async function settleBeforeLeaving(): Promise<void> {
  if (waiting.size === 0) return;
  const sent = Promise.allSettled(waiting);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
