import { db } from '../../functions/src/platform/firebase.ts';
import {
  findExpediente,
  saveExpediente,
} from '../../functions/src/records/expedientes/repository.ts';
import type { Sala } from '../../functions/src/records/expedientes/salas/partes.ts';

/** Changes a room as no call would: the person in it, or an invitation whose link a test knows. */
export async function arrangeSala(
  idExpediente: string,
  idParte: string,
  change: Partial<Sala>,
): Promise<void> {
  await db().runTransaction(async (tx) => {
    const file = await findExpediente(idExpediente, tx);
    if (!file) throw new Error(`no expediente ${idExpediente}`);
    const salas = file.salas.map((sala) =>
      sala.idParte === idParte ? { ...sala, ...change } : sala,
    );
    saveExpediente(tx, file, { salas }, new Date());
  });
}
