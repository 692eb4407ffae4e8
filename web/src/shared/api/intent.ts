interface Intent {
  /** The text that was sent. */
  text: string;
  key: string;
}

/** The last intent of each address, by the chosen file or, without one, by the call. */
const intents = new WeakMap<object, Map<string, Intent>>();

/**
 * The key under which the server does a call once. It stays the same while the same content is sent again,
 * for example after a lost answer. It changes once the content for that address changes or is answered.
 * @param subject the chosen file; without one, the call
 * @param where the address: what is sent to another address is another intent
 * @param text what is sent
 */
export function intentOf(subject: object, where: string, text: string): string {
  const known = intents.get(subject) ?? new Map<string, Intent>();
  const last = known.get(where);
  if (last?.text === text) return last.key;
  const key = crypto.randomUUID();
  intents.set(subject, known.set(where, { text, key }));
  return key;
}

/** Forgets the key once the server has acted: sending the same again is a new intent. */
export function endIntent(subject: object, where: string, key: string | undefined): void {
  const known = intents.get(subject);
  if (known?.get(where)?.key === key) known?.delete(where);
}
