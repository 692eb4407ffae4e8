import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { codeOf } from '#platform/errors.ts';
import { db } from '#platform/firebase.ts';

/**
 * Where the starts of a procedure by one client meet: `inicios/{uid}_{idTramite}` as read before looking at the
 * client's files.
 */
export interface UltimoInicio {
  ref: DocumentReference;
  updateTime: Timestamp | undefined;
}

/** Read it before anything else: `takeInicio` then notices any start that came in between. */
export async function readInicio(uid: string, idTramite: string): Promise<UltimoInicio> {
  const ref = db().collection('inicios').doc(`${uid}_${idTramite}`);
  const { updateTime } = await ref.get();
  return { ref, updateTime };
}

/**
 * Marks the start in the transaction that creates the file. Fails the transaction if another start came
 * since it was read. Nothing is locked: of fifty clicks at once, one writes and the others read again.
 */
export function takeInicio(tx: Transaction, { ref, updateTime }: UltimoInicio, now: Date): void {
  const taken = { ultimo: now };
  if (updateTime) tx.update(ref, taken, { lastUpdateTime: updateTime });
  else tx.create(ref, taken);
}

/** ALREADY_EXISTS and FAILED_PRECONDITION: Firestore's codes for a document that changed since it was read. */
const TAKEN: readonly unknown[] = [6, 9];

export function wasTaken(error: unknown): boolean {
  return TAKEN.includes(codeOf(error));
}
