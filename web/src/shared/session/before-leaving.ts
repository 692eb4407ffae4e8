/** How long signing out waits for what is being sent, in ms. */
const PATIENCE_MS = 5_000;

const waiting = new Set<() => Promise<unknown>>();

/**
 * Registers something to send before the person signs out, while their session lasts.
 * @returns a function that unregisters it
 */
export function beforeLeaving(send: () => Promise<unknown>): () => void {
  waiting.add(send);
  return () => waiting.delete(send);
}

/** Sends everything that is registered. Without a network the person can still sign out. */
export async function settleBeforeLeaving(): Promise<void> {
  if (waiting.size === 0) return;
  const sent = Promise.allSettled([...waiting].map((send) => send()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
