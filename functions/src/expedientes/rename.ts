import { transact } from '../store/transaction.ts';
import { findUsuario } from '../usuarios/repository.ts';
import { nombreDeEncargado } from './assign.ts';
import { findAssignedTo, findExpediente, renameAsignado } from './repository.ts';

/** Files renamed at a time: each is a transaction of its own, so that a failure undoes none that are done. */
const BATCH = 20;

async function rename(idExpediente: string, uid: string): Promise<void> {
  await transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const person = await findUsuario(uid, tx);
    if (!person || expediente?.idAsignado !== uid) return;
    const nombre = nombreDeEncargado(person);
    if (expediente.nombreAsignado !== nombre) renameAsignado(tx, expediente, nombre);
  });
}

/**
 * Gives the files of a person the name that the account has by now, in batches: repeating it after
 * a failure changes only what is left.
 */
export async function renameEncargado(uid: string): Promise<void> {
  let last: string | undefined;
  do {
    const ids = await findAssignedTo(uid, BATCH, last);
    await Promise.all(ids.map((idExpediente) => rename(idExpediente, uid)));
    last = ids.length === BATCH ? ids.at(-1) : undefined;
  } while (last !== undefined);
}
