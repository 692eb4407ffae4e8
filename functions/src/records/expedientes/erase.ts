import { db } from '#platform/firebase.ts';
import { removeObject } from '#platform/store/objects.ts';
import { eachRow } from '#platform/store/rows.ts';
import type { ExpedienteDoc } from './model.ts';
import { expedienteRef } from './repository.ts';

/** Firestore takes 500 writes in a batch. */
const BATCH = 400;

/** Removes a file for good: PDFs, comments, and the file last, so that a failure is finished by the next run. */
export async function eraseExpediente({ idExpediente, documentos }: ExpedienteDoc): Promise<void> {
  for (const { ruta } of documentos) if (ruta !== null) await removeObject(ruta);
  const ref = expedienteRef(idExpediente);
  let batch = db().batch();
  let size = 0;
  for await (const row of eachRow(ref.collection('comentarios'))) {
    batch.delete(row.ref);
    size += 1;
    if (size % BATCH !== 0) continue;
    await batch.commit();
    batch = db().batch();
  }
  await batch.commit();
  await ref.delete();
}
