interface Intent {
  /** The text that was sent. */
  text: string;
  key: string;
}

const intents = new WeakMap<object, Intent>();

/**
 * The Idempotency-Key of a call, under which the server acts only once. It stays the same while the same is
 * sent again, as after a lost answer. It changes when other data are sent, or after an answer.
 * @param subject the chosen file, otherwise the call
 * @param text the text that is sent
 */
export function intentOf(subject: object, text: string): string {
  const last = intents.get(subject);
  if (last?.text === text) return last.key;
  const key = crypto.randomUUID();
  intents.set(subject, { text, key });
  return key;
}

/** Forgets the key once the server has acted: sending the same again is a new intent. */
export function endIntent(subject: object, key: string | undefined): void {
  if (intents.get(subject)?.key === key) intents.delete(subject);
}
