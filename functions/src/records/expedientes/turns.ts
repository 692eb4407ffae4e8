import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { codeOf } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';

/**
 * The turn of a client to start a procedure: `inicios/{uid}_{idTramite}` as read before looking at the
 * client's files.
 */
export interface Turn {
  ref: DocumentReference;
  updateTime: Timestamp | undefined;
}

/** Reads the turn. Read it before anything else: `takeTurn` then notices any start that came in between. */
export async function readTurn(uid: string, idTramite: string): Promise<Turn> {
  const ref = db().collection('inicios').doc(`${uid}_${idTramite}`);
  const { updateTime } = await ref.get();
  return { ref, updateTime };
}

/**
 * Takes the turn in the transaction that creates the file. Fails the transaction if somebody else took it
 * since it was read. Nothing is locked: of fifty clicks at once, one writes and the others read again.
 */
export function takeTurn(tx: Transaction, { ref, updateTime }: Turn, now: Date): void {
  const taken = { ultimo: now };
  if (updateTime) tx.update(ref, taken, { lastUpdateTime: updateTime });
  else tx.create(ref, taken);
}

/** ALREADY_EXISTS and FAILED_PRECONDITION: Firestore's codes for a document that changed since it was read. */
const TAKEN: readonly unknown[] = [6, 9];

export function wasTurnTaken(error: unknown): boolean {
  return TAKEN.includes(codeOf(error));
}
