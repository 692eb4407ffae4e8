import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { removeObject } from '#platform/store/objects.ts';
import { eachRow } from '#platform/store/rows.ts';
import { transact } from '#platform/store/transaction.ts';
import { eraseCitas, eraseCitasDe } from '#records/citas/repository.ts';
import { eraseConversacion } from '#records/conversaciones/removal.ts';
import { eraseHilo } from '#records/conversaciones/repository.ts';
import { eraseEntregas, eraseEntregasDe, findEntrega } from '#records/entregas/repository.ts';
import { filasEnEspera } from '#records/expedientes/lista/cola.ts';
import { expedienteRef } from '#records/expedientes/salas/pulsos.ts';
import { eraseGeneralesDe } from '#records/generales/repository.ts';
import { erasePagos } from '#records/pagos/repository.ts';
import { eraseDeCola } from '#records/por-revisar/repository.ts';
import { eraseComentariosDe } from './comentarios-repository.ts';
import { objetosDe } from './fila.ts';
import type { ExpedienteDoc } from './model.ts';
import { findExpediente, forgetSala } from './repository.ts';

/** Firestore takes 500 writes in a batch. */
const BATCH = 400;

/**
 * Deletes a file for good: PDFs, comments, conversation, notes, what the office sent, appointments, and
 * the file with its rooms last, so that the next run can finish after a failure.
 */
export async function eraseExpediente(file: ExpedienteDoc): Promise<void> {
  const { idExpediente, documentos } = file;
  await eraseDeCola(filasEnEspera(file).map(({ idDocumento }) => idDocumento));
  for (const ruta of documentos.flatMap(objetosDe)) await removeObject(ruta);
  const ref = expedienteRef(idExpediente);
  await removeAll(ref.collection('comentarios'));
  await eraseConversacion(idExpediente);
  await eraseEntregas(idExpediente);
  await erasePagos(idExpediente);
  await eraseCitas(idExpediente);
  await removeAll(ref.collection('generales'));
  await removeAll(ref.collection('pulsos'));
  await ref.delete();
}

async function removeAll(rows: CollectionReference): Promise<void> {
  let batch = db().batch();
  let size = 0;
  for await (const row of eachRow(rows)) {
    batch.delete(row.ref);
    size += 1;
    if (size % BATCH !== 0) continue;
    await batch.commit();
    batch = db().batch();
  }
  await batch.commit();
}

/**
 * Deletes the data of an erased person from a file in which they had a room: first the PDFs of their rows,
 * the comments on them, their thread and what the office sent to them, then their names and the rows. The
 * other rooms stay, and so does the count of accepted documents.
 */
export async function eraseSala(idExpediente: string, idParte: string): Promise<void> {
  const file = await findExpediente(idExpediente);
  if (!file) return;
  const rows = file.documentos.filter(({ parte }) => parte === idParte);
  for (const ruta of rows.flatMap(objetosDe)) await removeObject(ruta);
  await eraseHilo(idExpediente, idParte);
  await eraseEntregasDe(idExpediente, idParte);
  await erasePagos(idExpediente, idParte);
  await eraseCitasDe(idExpediente, idParte);
  await eraseGeneralesDe(idExpediente, idParte);
  await eraseDeCola(rows.flatMap(({ idDocumento }) => idDocumento ?? []));
  await eraseComentariosDe(
    idExpediente,
    rows.map(({ idDocRequerido }) => idDocRequerido),
  );
  await transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    if (expediente) forgetSala(tx, expediente, idParte, await goneFrom(tx, expediente));
  });
}

/** The deliveries that a file names as prepared and that are erased. */
async function goneFrom(
  tx: Transaction,
  { idExpediente, porResponder }: ExpedienteDoc,
): Promise<string[]> {
  const prepared = porResponder.filter(({ pide }) => pide === 'enviar');
  const found = await Promise.all(
    prepared.map(({ idEntrega }) => findEntrega(idExpediente, idEntrega, tx)),
  );
  return prepared.flatMap(({ idEntrega }, at) => (found[at] ? [] : idEntrega));
}
