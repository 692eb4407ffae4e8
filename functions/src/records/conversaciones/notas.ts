import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import type { Clase } from '#platform/tareas/enqueue.ts';

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
  /** For whom it waits, by the name at that time; null for nobody. */
  para: z._default(z.nullable(z.object({ uid: z.string(), nombre: z.string() })), null),
  /** The day of the office's calendar on which it comes back; null without one. */
  dia: z._default(z.nullable(z.string()), null),
  /** Who marked it as dealt with, and when; null until then. */
  hecha: z._default(z.nullable(z.object({ nombre: z.string(), fecha })), null),
});
export type NotaDoc = z.infer<typeof notaDoc>;

/** A note comes back on its day. */
export const NOTA: Clase<{ idExpediente: string; idNota: string }> = {
  tipo: 'nota',
  datos: z.object({ idExpediente: z.string(), idNota: z.string() }),
};

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

/** A note; undefined if there is none. */
export async function findNota(
  tx: Transaction,
  idExpediente: string,
  idNota: string,
): Promise<NotaDoc | undefined> {
  const found = await tx.get(notasOf(idExpediente).doc(idNota));
  return found.exists ? notaDoc.parse({ ...found.data(), idNota }) : undefined;
}

/** Writes for whom a note waits, or that it is dealt with. */
export function updateNota(
  tx: Transaction,
  idExpediente: string,
  idNota: string,
  change: Partial<Pick<NotaDoc, 'para' | 'hecha'>>,
): void {
  tx.update(notasOf(idExpediente).doc(idNota), change);
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
