import { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** What Firestore bills as writes and as deletes. */
export interface Writes {
  written: number;
  deleted: number;
}

const commit = z.object({
  writes: z.optional(z.array(z.object({ delete: z.optional(z.nullable(z.string())) }))),
});
const METHODS: readonly unknown[] = ['commit', 'batchWrite'];

/**
 * Counts what `work` writes, from what the library sends: transactions, batches and single writes, including
 * repeated attempts. Everything else that runs in the process meanwhile is counted too.
 */
export async function countWrites<T>(
  work: () => Promise<T>,
): Promise<{ result: T; writes: Writes }> {
  const counted: Writes = { written: 0, deleted: 0 };
  const original: unknown = Reflect.get(Firestore.prototype, 'request');
  if (typeof original !== 'function') throw new Error('the library asks the database another way');
  Reflect.set(Firestore.prototype, 'request', function (this: unknown, ...args: unknown[]) {
    const [method, request] = args;
    if (METHODS.includes(method)) {
      for (const write of commit.parse(request).writes ?? []) {
        if (write.delete) counted.deleted += 1;
        else counted.written += 1;
      }
    }
    return Reflect.apply(original, this, args);
  });
  try {
    return { result: await work(), writes: counted };
  } finally {
    Reflect.set(Firestore.prototype, 'request', original);
  }
}
