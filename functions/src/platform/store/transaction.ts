import type { Transaction } from 'firebase-admin/firestore';
import { codeOf } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';

const INVALID_ARGUMENT = 3;
const ABORTED = 10;
/** The library's five gave up while one lawyer accepted a file's documents a second apart on a busy machine. */
const ATTEMPTS = 8;

/**
 * True if Firestore closed the transaction because it waited too long for others. Firestore reports this as
 * an invalid argument, though the caller did nothing wrong and a repeat may well succeed.
 */
export function isClosedTransaction(error: unknown): boolean {
  const isRefused = error instanceof Error && codeOf(error) === INVALID_ARGUMENT;
  return isRefused && /transaction/i.test(error.message);
}

/**
 * Runs `work` in one Firestore transaction, and runs it again while other changes come between. The library
 * repeats a read that waited too long for a lock within the same transaction, which Firestore has closed by
 * then; this turns that failure into an abort, because the library restarts an aborted transaction. A failure
 * of the commit is passed on as it is: the commit may have happened.
 * @throws whatever `work` throws; Firestore's own error when it gives up
 */
export function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const attempt = async (tx: Transaction): Promise<T> => {
    try {
      return await work(tx);
    } catch (error) {
      if (!isClosedTransaction(error)) throw error;
      throw Object.assign(new Error('transaction closed', { cause: error }), { code: ABORTED });
    }
  };
  return db().runTransaction(attempt, { maxAttempts: ATTEMPTS });
}
