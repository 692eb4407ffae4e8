/** How long signing out waits for what is being sent, in ms. */
const PATIENCE_MS = 5_000;

/** What a person decided and the server does not have yet. */
export interface Unsent {
  /** Sends it, while their session lasts. */
  send: () => Promise<unknown>;
  /** What signing out would lose now, in words; undefined when nothing. */
  left: () => string | undefined;
  /** They signed out all the same: forgets what of it is theirs. */
  forget: (uid: string) => void;
}

const waiting = new Set<Unsent>();

/**
 * What has to be sent before the person signs out.
 * @returns takes it back
 */
export function beforeLeaving(unsent: Unsent): () => void {
  waiting.add(unsent);
  return () => waiting.delete(unsent);
}

/** Sends all of it. Without a network nobody is kept from leaving. @returns what signing out would lose */
export async function settleBeforeLeaving(): Promise<string[]> {
  if (waiting.size === 0) return [];
  const all = [...waiting];
  const sent = Promise.allSettled(all.map(({ send }) => send()));
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return all.flatMap(({ left }) => left() ?? []);
}

/** The person has signed out: what could not be sent is nobody's any more. */
export function forgetUnsent(uid: string): void {
  for (const { forget } of waiting) forget(uid);
}
