import type { CollectionReference } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { removeObject } from '#platform/store/objects.ts';
import { eachRow } from '#platform/store/rows.ts';
import { transact } from '#platform/store/transaction.ts';
import { eraseCitas, eraseCitasDe } from '#records/citas/repository.ts';
import { eraseConversacion } from '#records/conversaciones/removal.ts';
import { eraseHilo } from '#records/conversaciones/repository.ts';
import { eraseEntregas, eraseEntregasDe } from '#records/entregas/repository.ts';
import { erasePagos } from '#records/pagos/repository.ts';
import { eraseEsperas } from '#records/por-revisar/repository.ts';
import { filasEnEspera } from './cola.ts';
import { eraseComentariosDe } from './comentarios-repository.ts';
import { objetosDe } from './fila.ts';
import { dropPorLeer } from './hilos.ts';
import type { ExpedienteDoc } from './model.ts';
import { parseParte, parteRef } from './partes-repository.ts';
import { expedienteRef } from './pulsos.ts';
import { findExpediente, forgetPersona, parseExpediente } from './repository.ts';

/** Firestore takes 500 writes in a batch. */
const BATCH = 400;

/**
 * Deletes a file for good: PDFs, comments, conversation, notes, what the office sent, appointments, parties,
 * and the file last, so that the next run can finish after a failure.
 */
export async function eraseExpediente(file: ExpedienteDoc): Promise<void> {
  const { idExpediente, documentos } = file;
  await eraseEsperas(filasEnEspera(file).map(({ idDocumento }) => idDocumento));
  for (const ruta of documentos.flatMap(objetosDe)) await removeObject(ruta);
  const ref = expedienteRef(idExpediente);
  await removeAll(ref.collection('comentarios'));
  await eraseConversacion(idExpediente);
  await eraseEntregas(idExpediente);
  await erasePagos(idExpediente);
  await eraseCitas(idExpediente);
  await removeAll(ref.collection('partes'));
  await removeAll(ref.collection('pulsos'));
  await transact(async (tx) => {
    const expediente = parseExpediente(await tx.get(ref));
    if (!expediente) return;
    tx.delete(ref);
  });
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
 * Deletes the data of an erased person from a file in which they were a party: first the PDFs of their rows,
 * the comments on them, their thread and what the office sent to them, then their names and the rows. The other parties' data stay, and so
 * do the counts of accepted documents.
 */
export async function eraseSala(idExpediente: string, idParte: string): Promise<void> {
  const parte = parseParte(await parteRef(idExpediente, idParte).get());
  if (!parte) return;
  for (const ruta of parte.documentos.flatMap(objetosDe)) await removeObject(ruta);
  await eraseHilo(idExpediente, idParte);
  await eraseEntregasDe(idExpediente, idParte);
  await erasePagos(idExpediente, idParte);
  await eraseCitasDe(idExpediente, idParte);
  await dropPorLeer(idExpediente, idParte);
  await eraseEsperas(parte.documentos.flatMap(({ idDocumento }) => idDocumento ?? []));
  await eraseComentariosDe(
    idExpediente,
    parte.documentos.map(({ idDocRequerido }) => idDocRequerido),
  );
  const nobody = { persona: '', correo: '', idUsuario: null, consentimiento: null };
  await transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    if (expediente) forgetPersona(tx, expediente, idParte);
    tx.update(parteRef(idExpediente, idParte), { ...nobody, invitacion: null, documentos: [] });
  });
}
