import { NOMBRES_FUENTE } from '@notaria/contract/generales-expediente';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';

const contestada = z.object({ valor: z.string(), fuente: z.enum(NOMBRES_FUENTE) });

/** The particulars of one room of a file: `expedientes/{id}/generales/{sala}`. */
const generalesDoc = z.object({
  idExpediente: z.string(),
  /** The id of a party, or `cliente` without parties. */
  sala: z.string(),
  /** The answers by the code of the question. */
  respuestas: z.record(z.string(), contestada),
  /** When they were first sent; null before. */
  enviado: z.nullable(fecha),
  /** What the office asked to have corrected, and who asked. */
  correcciones: z.array(z.object({ codigo: z.string(), frase: z.string(), de: z.string(), fecha })),
  /** What was changed since they were sent, or by the office; the newest last. */
  cambios: z.array(
    z.object({
      codigo: z.string(),
      antes: z.string(),
      despues: z.string(),
      motivo: z.string(),
      de: z.string(),
      deLaNotaria: z.boolean(),
      fecha,
    }),
  ),
});
export type GeneralesDoc = z.infer<typeof generalesDoc>;

/** Of what its person has not sent, the staff read only what the office wrote. */
export function paraPersonal(generales: GeneralesDoc): GeneralesDoc {
  const { respuestas, enviado } = generales;
  if (enviado !== null) return generales;
  const written = Object.entries(respuestas).filter(([, { fuente }]) => fuente === 'notaria');
  return { ...generales, respuestas: Object.fromEntries(written) };
}

function generalesRef(idExpediente: string, sala: string) {
  return db().collection('expedientes').doc(idExpediente).collection('generales').doc(sala);
}

function parse(snapshot: DocumentSnapshot, idExpediente: string, sala: string): GeneralesDoc {
  if (snapshot.exists) return generalesDoc.parse({ ...snapshot.data(), idExpediente, sala });
  const nothing = { respuestas: {}, enviado: null, correcciones: [], cambios: [] };
  return { idExpediente, sala, ...nothing };
}

/** The particulars of a room; without answers if there are none yet. */
export async function findGenerales(
  idExpediente: string,
  sala: string,
  tx?: Transaction,
): Promise<GeneralesDoc> {
  const ref = generalesRef(idExpediente, sala);
  return parse(await (tx ? tx.get(ref) : ref.get()), idExpediente, sala);
}

/** Those of several rooms of a file, in their order. */
export async function findGeneralesDe(
  idExpediente: string,
  salas: readonly string[],
): Promise<GeneralesDoc[]> {
  if (salas.length === 0) return [];
  const snapshots = await db().getAll(...salas.map((sala) => generalesRef(idExpediente, sala)));
  return snapshots.map((snapshot) => parse(snapshot, idExpediente, snapshot.id));
}

export function saveGenerales(tx: Transaction, generales: GeneralesDoc): void {
  const { idExpediente, sala, ...fields } = generales;
  tx.set(generalesRef(idExpediente, sala), fields);
}

/** Deletes the particulars of a room in somebody's transaction. */
export function deleteGenerales(tx: Transaction, idExpediente: string, sala: string): void {
  tx.delete(generalesRef(idExpediente, sala));
}

/** Deletes the particulars of a room for good. */
export async function eraseGeneralesDe(idExpediente: string, sala: string): Promise<void> {
  await generalesRef(idExpediente, sala).delete();
}
