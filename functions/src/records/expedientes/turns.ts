import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { codeOf } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';

/** A client's turn to start a procedure: `inicios/{uid}_{idTramite}` as it was when the client's files were looked at. */
export interface Turn {
  ref: DocumentReference;
  updateTime: Timestamp | undefined;
}

/** To be read before anything else: what happens after it is noticed when the turn is taken. */
export async function readTurn(uid: string, idTramite: string): Promise<Turn> {
  const ref = db().collection('inicios').doc(`${uid}_${idTramite}`);
  const { updateTime } = await ref.get();
  return { ref, updateTime };
}

/**
 * Takes the turn together with what is created by it. Fails the transaction when somebody took it
 * first. Nothing is locked meanwhile: of fifty clicks at once one writes and the others read again.
 */
export function takeTurn(tx: Transaction, { ref, updateTime }: Turn, now: Date): void {
  const taken = { ultimo: now };
  if (updateTime) tx.update(ref, taken, { lastUpdateTime: updateTime });
  else tx.create(ref, taken);
}

/** ALREADY_EXISTS and FAILED_PRECONDITION, as Firestore says that a document isn't as it was read. */
const TAKEN: readonly unknown[] = [6, 9];

export function wasTurnTaken(error: unknown): boolean {
  return TAKEN.includes(codeOf(error));
}
