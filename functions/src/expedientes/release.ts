import type { Autor } from '../bitacora/repository.ts';
import { transact } from '../store/transaction.ts';
import { NADIE, saveAssignment } from './assign.ts';
import { findAssignedTo, findExpediente } from './repository.ts';

/** Files released at a time: each is a transaction of its own, so that a failure undoes none that are done. */
const BATCH = 20;

async function release(idExpediente: string, uid: string, actor: Autor, now: Date): Promise<void> {
  await transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    if (expediente?.idAsignado === uid) saveAssignment(tx, expediente, NADIE, actor, now);
  });
}

/**
 * Takes every file from somebody who may no longer be responsible for any. Goes on until none is
 * left, so that calling it again finishes what a failure interrupted.
 * @param uid somebody whose account no longer is an Abogado's: nothing new can be assigned meanwhile
 */
export async function releaseExpedientes(uid: string, actor: Autor, now: Date): Promise<void> {
  for (;;) {
    const ids = await findAssignedTo(uid, BATCH);
    if (ids.length === 0) return;
    await Promise.all(ids.map((idExpediente) => release(idExpediente, uid, actor, now)));
  }
}
