import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

/**
 * An internal note: `expedientes/{id}/notas/{idNota}`. Notes have their own collection so that no query for
 * the conversation, the file or its comments can return one.
 */
const notaDoc = z.object({
  idNota: z.string(),
  numero: z.number(),
  uid: z.string(),
  /** The author's name at that time. */
  nombre: z.string(),
  texto: z.string(),
  fecha,
});
export type NotaDoc = z.infer<typeof notaDoc>;

export function notasOf(idExpediente: string): CollectionReference {
  return db().collection('expedientes').doc(idExpediente).collection('notas');
}

/** Reads how many notes a file has and whether this one exists. Call it among the transaction's reads. */
export async function countNotas(
  tx: Transaction,
  idExpediente: string,
  idNota: string,
): Promise<{ total: number; repetida: number | undefined }> {
  const [last, same] = await Promise.all([
    tx.get(notasOf(idExpediente).orderBy('numero', 'desc').limit(1).select('numero')),
    tx.get(notasOf(idExpediente).doc(idNota)),
  ]);
  const numero: unknown = same.get('numero');
  return {
    total: Number(last.docs[0]?.get('numero') ?? 0),
    repetida: typeof numero === 'number' ? numero : undefined,
  };
}

/** Writes a note once: a repeated id fails the transaction. */
export function createNota(
  tx: Transaction,
  idExpediente: string,
  { idNota, ...fields }: NotaDoc,
): void {
  tx.create(notasOf(idExpediente).doc(idNota), fields);
}

/**
 * The notes of a file, newest first.
 * @param antesDe number of the oldest note already read
 */
export async function listNotas(
  idExpediente: string,
  { antesDe, limite }: { antesDe?: number | undefined; limite: number },
): Promise<NotaDoc[]> {
  const ordered = notasOf(idExpediente).orderBy('numero', 'desc');
  const page = antesDe === undefined ? ordered : ordered.startAfter(antesDe);
  const found = await page.limit(limite).get();
  return found.docs.map((row) => notaDoc.parse({ ...row.data(), idNota: row.id }));
}
