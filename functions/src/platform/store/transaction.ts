import type { Transaction } from 'firebase-admin/firestore';
import { codeOf } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';

const INVALID_ARGUMENT = 3;
const ABORTED = 10;

/**
 * Firestore closes a transaction that waited too long for others', and calls what it asks next an
 * invalid argument: nobody asked wrongly, and a repeat may well pass.
 */
export function isClosedTransaction(error: unknown): boolean {
  const isRefused = error instanceof Error && codeOf(error) === INVALID_ARGUMENT;
  return isRefused && /transaction/i.test(error.message);
}

/**
 * Runs `work` in one Firestore transaction, anew while others' changes come between. The library
 * asks a read again that waited too long for a lock, in the same transaction, which is closed by
 * then; it repeats what was aborted, so that is what such a read becomes. What fails in the commit
 * stays as it is: it may have happened.
 * @throws whatever `work` throws; Firestore's own error when it gives up
 */
export function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().runTransaction(async (tx) => {
    try {
      return await work(tx);
    } catch (error) {
      if (!isClosedTransaction(error)) throw error;
      throw Object.assign(new Error('transaction closed', { cause: error }), { code: ABORTED });
    }
  });
}
