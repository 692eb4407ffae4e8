/** How long signing out waits for what is being sent, in ms. */
const PATIENCE_MS = 5_000;

/** What a person decided and the server does not have yet. */
export interface Unsent {
  /** Sends it; works only during the person's session. */
  send: () => Promise<unknown>;
  /** What signing out would lose now, in words; undefined if nothing. */
  left: () => string | undefined;
  /** Called if the person signs out all the same: forgets that person's part. */
  forget: (uid: string) => void;
}

const waiting = new Set<Unsent>();

/**
 * Registers something that must be sent before the person signs out.
 * @returns a function that removes it again
 */
export function beforeLeaving(unsent: Unsent): () => void {
  waiting.add(unsent);
  return () => waiting.delete(unsent);
}

/**
 * Sends everything registered. Without a network it does not wait, so that nobody is kept from signing out.
 * @returns what signing out would lose
 */
export async function settleBeforeLeaving(): Promise<string[]> {
  if (waiting.size === 0) return [];
  const all = [...waiting];
  const sent = Promise.allSettled(all.map(({ send }) => send()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return all.flatMap(({ left }) => left() ?? []);
}

/** Called after the person has signed out: forgets what could not be sent. */
export function forgetUnsent(uid: string): void {
  for (const { forget } of waiting) forget(uid);
}
