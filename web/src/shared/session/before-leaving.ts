/** How long signing out waits for what is on its way. */
const PATIENCE_MS = 5_000;

const waiting = new Set<() => Promise<unknown>>();

/**
 * What has to be sent before the person signs out, while their session lasts.
 * @returns takes it back
 */
export function beforeLeaving(send: () => Promise<unknown>): () => void {
  waiting.add(send);
  return () => waiting.delete(send);
}

/** Sends all of it. Without a network nobody is kept from leaving. */
export async function settleBeforeLeaving(): Promise<void> {
  if (waiting.size === 0) return;
  const sent = Promise.allSettled([...waiting].map((send) => send()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
