const last = new Map<string, Promise<unknown>>();

/**
 * Runs work of the same key one after the other within this instance. Firestore's transactions keep it
 * correct; this keeps fifty calls at once from waiting for each other's locks until they give up. A failure
 * does not stop the work behind it.
 */
export function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (last.get(key) ?? Promise.resolve()).then(work);
  const settled = result
    .catch(() => undefined)
    .finally(() => {
      if (last.get(key) === settled) last.delete(key);
    });
  last.set(key, settled);
  return result;
}
