const last = new Map<string, Promise<unknown>>();

/**
 * Runs what concerns one key one after another within this instance. Correctness stays with
 * Firestore's transactions; this keeps fifty calls at once from waiting for each other's locks until
 * they give up. Failures don't stop those that come behind.
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
