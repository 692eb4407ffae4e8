interface Intent {
  /** What was sent. */
  text: string;
  key: string;
}

const intents = new WeakMap<object, Intent>();

/**
 * The key under which the server does a call once: the same while the same is sent again, as after a lost
 * answer, and another once what is sent has changed or was answered.
 * @param subject the chosen file, or else the call
 * @param text what is sent
 */
export function intentOf(subject: object, text: string): string {
  const last = intents.get(subject);
  if (last?.text === text) return last.key;
  const key = crypto.randomUUID();
  intents.set(subject, { text, key });
  return key;
}

/** The server did it: the same sent again is another intent. */
export function endIntent(subject: object, key: string | undefined): void {
  if (intents.get(subject)?.key === key) intents.delete(subject);
}
