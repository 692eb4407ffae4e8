import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../../functions/src/platform/firebase.ts';

/** Firestore takes 500 writes at once, and some records are two writes. */
const BATCH = 200;
const LANES = 4;

/** Writes many records as the code writes one, without waiting for each. */
export async function storeAll<T>(
  records: Iterable<T>,
  store: (tx: Transaction, record: T) => void,
): Promise<void> {
  const queue = records[Symbol.iterator]();
  const lane = async () => {
    for (let batch = take(queue); batch.length > 0; batch = take(queue)) {
      await db().runTransaction(async (tx) => {
        for (const record of batch) store(tx, record);
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function take<T>(queue: Iterator<T>): T[] {
  const batch: T[] = [];
  while (batch.length < BATCH) {
    const { value, done } = queue.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}
