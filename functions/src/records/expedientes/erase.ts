import type { CollectionReference } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { removeObject } from '#platform/store/objects.ts';
import { eachRow } from '#platform/store/rows.ts';
import { transact } from '#platform/store/transaction.ts';
import { eraseConversacion } from '#records/conversaciones/removal.ts';
import { eraseHilo } from '#records/conversaciones/repository.ts';
import { eraseEsperas } from '#records/por-revisar/repository.ts';
import { filasEnEspera } from './cola.ts';
import { eraseComentariosDe } from './comentarios-repository.ts';
import { contar } from './cuentas-repository.ts';
import { dropPorLeer } from './hilos.ts';
import type { ExpedienteDoc } from './model.ts';
import { parseParte, parteRef } from './partes-repository.ts';
import { expedienteRef, findExpediente, forgetPersona, parseExpediente } from './repository.ts';

/** Firestore takes 500 writes in a batch. */
const BATCH = 400;

/**
 * Deletes a file for good: PDFs, comments, conversation, notes, parties, and the file last, so that the next
 * run can finish after a failure.
 */
export async function eraseExpediente(file: ExpedienteDoc): Promise<void> {
  const { idExpediente, documentos } = file;
  await eraseEsperas(filasEnEspera(file).map(({ idDocumento }) => idDocumento));
  for (const { ruta } of documentos) if (ruta !== null) await removeObject(ruta);
  const ref = expedienteRef(idExpediente);
  await removeAll(ref.collection('comentarios'));
  await eraseConversacion(idExpediente);
  await removeAll(ref.collection('partes'));
  await transact(async (tx) => {
    const expediente = parseExpediente(await tx.get(ref));
    if (!expediente) return;
    tx.delete(ref);
    contar(tx, expediente, undefined);
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
 * the comments on them and their thread, then their names and the rows. The other parties' data stay, and so
 * do the counts of accepted documents.
 */
export async function eraseSala(idExpediente: string, idParte: string): Promise<void> {
  const parte = parseParte(await parteRef(idExpediente, idParte).get());
  if (!parte) return;
  for (const { ruta } of parte.documentos) if (ruta !== null) await removeObject(ruta);
  await eraseHilo(idExpediente, idParte);
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
