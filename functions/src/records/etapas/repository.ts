import { CATALOGO_LIMITES } from '@notaria/contract/catalogo-limits';
import { type DocumentReference, FieldPath, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import type { Muestra } from './medir.ts';
import { SIN_TIEMPOS, type Tiempos } from './tiempos.ts';

const conteo = z.object({
  dias: z.record(z.string(), z.number()),
  anios: z.record(z.string(), z.number()),
});
const tiemposDoc = z.object({
  total: conteo,
  esperaCliente: conteo,
  etapas: z.record(z.string(), conteo),
});
const muestraDoc = z.object({
  etapas: z.record(z.string(), z.number()),
  total: z.number(),
  esperaCliente: z.number(),
  anio: z.number(),
});
const medicionDoc = z.object({
  idTramite: z.string(),
  /** True if the file was delivered, or taken back, since it was last measured. */
  pendiente: z.boolean(),
  /** The times that are counted for it. */
  muestra: z._default(z.nullable(muestraDoc), null),
});
export type MedicionDoc = z.infer<typeof medicionDoc>;

const calendarioDoc = z.object({
  /** The office's own closed days. */
  propios: z._default(z.array(z.object({ dia: z.string(), motivo: z.string() })), () => []),
  /** The statutory holidays of the years in `anios`. */
  deLey: z._default(z.array(z.string()), () => []),
  anios: z._default(z.array(z.number()), () => []),
  version: z._default(z.number(), 0),
});
export type CalendarioDoc = z.infer<typeof calendarioDoc>;

function tiemposRef(idTramite: string): DocumentReference {
  return db().collection('tiempos').doc(idTramite);
}

function medicionRef(idExpediente: string): DocumentReference {
  return db().collection('mediciones').doc(idExpediente);
}

function calendarioRef(): DocumentReference {
  return db().collection('ajustes').doc('calendario');
}

/** The measured times of a procedure. */
export async function findTiempos(idTramite: string, tx?: Transaction): Promise<Tiempos> {
  const ref = tiemposRef(idTramite);
  const snapshot = await (tx ? tx.get(ref) : ref.get());
  return snapshot.exists ? tiemposDoc.parse(snapshot.data()) : SIN_TIEMPOS;
}

/** At least the number of procedures that any office has, retired ones included. */
const MOST = CATALOGO_LIMITES.tramites;

/** The known times of every procedure, by its id. */
export async function listTiempos(): Promise<Map<string, Tiempos>> {
  const snapshot = await db().collection('tiempos').limit(MOST).get();
  return new Map(snapshot.docs.map((row) => [row.id, tiemposDoc.parse(row.data())]));
}

export function saveTiempos(tx: Transaction, idTramite: string, tiempos: Tiempos): void {
  tx.set(tiemposRef(idTramite), tiempos);
}

/** Leaves a file for the nightly measurement. Its counted times stay until then. */
export function askMedicion(tx: Transaction, idExpediente: string, idTramite: string): void {
  tx.set(medicionRef(idExpediente), { idTramite, pendiente: true }, { merge: true });
}

export async function findMedicion(
  idExpediente: string,
  tx: Transaction,
): Promise<MedicionDoc | undefined> {
  const snapshot = await tx.get(medicionRef(idExpediente));
  return snapshot.exists ? medicionDoc.parse(snapshot.data()) : undefined;
}

export function saveMedicion(
  tx: Transaction,
  idExpediente: string,
  idTramite: string,
  muestra: Muestra | null,
): void {
  tx.set(medicionRef(idExpediente), { idTramite, pendiente: false, muestra });
}

/** The ids of files that wait to be measured, at most `limite`, after `last`. */
export async function listPorMedir(limite: number, last: string | undefined): Promise<string[]> {
  const waiting = db()
    .collection('mediciones')
    .where('pendiente', '==', true)
    .orderBy(FieldPath.documentId())
    .limit(limite)
    .select();
  const snapshot = await (last === undefined ? waiting : waiting.startAfter(last)).get();
  return snapshot.docs.map(({ id }) => id);
}

/** The stored calendar of closed days. */
export async function findCalendario(tx?: Transaction): Promise<CalendarioDoc> {
  const ref = calendarioRef();
  const snapshot = await (tx ? tx.get(ref) : ref.get());
  return calendarioDoc.parse(snapshot.data() ?? {});
}

export function saveCalendario(tx: Transaction, calendario: CalendarioDoc): void {
  tx.set(calendarioRef(), calendario);
}
