import { describe, expect, test } from 'vitest';
import '@notaria/factories/environment';
import { db } from '../../src/platform/firebase.ts';
import { transact } from '../../src/platform/store/transaction.ts';

const refusal = (message: string) => Object.assign(new Error(message), { code: 3 });

/** A transaction that counts its tries; the first is refused as Firestore would. */
async function refusedOnce(failure: Error): Promise<{ tries: number; written: unknown }> {
  const ref = db().collection('pruebas').doc();
  let tries = 0;
  const outcome = transact(async (tx) => {
    tries += 1;
    await tx.get(ref);
    if (tries === 1) throw failure;
    tx.create(ref, { tries });
  });
  await outcome.catch((error) => expect(error).toBe(failure));
  return { tries, written: (await ref.get()).get('tries') };
}

describe('a read that Firestore refuses in a transaction', () => {
  test('because the transaction was closed meanwhile: everything is done again', async () => {
    // The emulator's message; Firestore's own errors are retried by the library.
    const closed = refusal('3 INVALID_ARGUMENT: Transaction is invalid or closed.');
    expect(await refusedOnce(closed)).toEqual({ tries: 2, written: 2 });
  });

  test('for another reason: it fails at once, and nothing is written', async () => {
    const wrong = refusal('3 INVALID_ARGUMENT: Value is not valid.');
    expect(await refusedOnce(wrong)).toEqual({ tries: 1, written: undefined });
  });
});
