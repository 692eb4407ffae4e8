import { ENTREGA } from '@notaria/contract/entregas';
import type { CollectionReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { removeObject } from '#platform/store/objects.ts';
import { type EntregaDoc, entregaDoc } from './model.ts';

function entregasOf(idExpediente: string): CollectionReference {
  return db().collection('expedientes').doc(idExpediente).collection('entregas');
}

function parse(snapshot: DocumentSnapshot): EntregaDoc | undefined {
  if (!snapshot.exists) return undefined;
  return entregaDoc.parse({ ...snapshot.data(), idEntrega: snapshot.id });
}

export async function findEntrega(
  idExpediente: string,
  idEntrega: string,
  tx?: Transaction,
): Promise<EntregaDoc | undefined> {
  const ref = entregasOf(idExpediente).doc(idEntrega);
  return parse(await (tx ? tx.get(ref) : ref.get()));
}

/** What the office sent in a file, newest first: at most `ENTREGA.porExpediente`, which is all. */
export async function listEntregas(idExpediente: string, tx?: Transaction): Promise<EntregaDoc[]> {
  const query = entregasOf(idExpediente).limit(ENTREGA.porExpediente);
  const found = await (tx ? tx.get(query) : query.get());
  const all = found.docs.flatMap((row) => parse(row) ?? []);
  return all.toSorted((one, other) => other.fecha.getTime() - one.fecha.getTime());
}

/** Writes a delivery once: a repeated id fails the transaction. */
export function createEntrega(tx: Transaction, { idEntrega, ...fields }: EntregaDoc): void {
  tx.create(entregasOf(fields.idExpediente).doc(idEntrega), fields);
}

/** Writes what was prepared as it is sent. */
export function replaceEntrega(tx: Transaction, { idEntrega, ...fields }: EntregaDoc): void {
  tx.set(entregasOf(fields.idExpediente).doc(idEntrega), fields);
}

/** Deletes the document of what was prepared; its object is retired beside it. */
export function deleteEntrega(tx: Transaction, { idExpediente, idEntrega }: EntregaDoc): void {
  tx.delete(entregasOf(idExpediente).doc(idEntrega));
}

/** Changes what can change: the answers, what is still to be dealt with, and that a newer version is there. */
export function updateEntrega(
  tx: Transaction,
  { idExpediente, idEntrega, respuestas, vigente, sinAtender }: EntregaDoc,
): void {
  tx.update(entregasOf(idExpediente).doc(idEntrega), { respuestas, vigente, sinAtender });
}

/** Deletes everything that the office sent in a file: each PDF first, so that the next run can finish. */
export async function eraseEntregas(idExpediente: string): Promise<void> {
  for (const entrega of await listEntregas(idExpediente)) await erase(entrega);
}

async function erase({ idExpediente, idEntrega, ruta }: EntregaDoc): Promise<void> {
  await removeObject(ruta);
  await entregasOf(idExpediente).doc(idEntrega).delete();
}

/** Deletes a room's part: what was sent to it alone, its answers to what others got as well, and what it asked for. */
export async function eraseEntregasDe(idExpediente: string, sala: string): Promise<void> {
  for (const entrega of await listEntregas(idExpediente)) {
    const others = entrega.respuestas.filter((one) => one.sala !== sala);
    const sinAtender = entrega.sinAtender.filter((one) => one.sala !== sala);
    const isTheirs = others.length < entrega.respuestas.length;
    if (!isTheirs && sinAtender.length === entrega.sinAtender.length) continue;
    if (others.length === 0) {
      await erase(entrega);
      continue;
    }
    const reparto = entrega.cotizacion?.reparto.filter((one) => one.sala !== sala);
    await entregasOf(idExpediente)
      .doc(entrega.idEntrega)
      .update({
        respuestas: others,
        sinAtender,
        ...(reparto && { 'cotizacion.reparto': reparto }),
      });
  }
}
