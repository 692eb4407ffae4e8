import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '#platform/firebase.ts';
import { fecha } from '#platform/store/fields.ts';
import type { ExpedienteSolo } from './model.ts';
import { expedienteRef, updateExpediente } from './pulsos.ts';
import { parseExpediente } from './repository.ts';

function expedientes() {
  return db().collection('expedientes');
}

/** Files whose stage began to wait for the client after `from` and not after `to`, oldest first. */
export async function listTocanAlCliente(
  from: Date,
  to: Date,
  limite: number,
): Promise<{ idExpediente: string; desde: Date }[]> {
  const since = expedientes().where('tocaDesde', '>', from).where('tocaDesde', '<=', to);
  const found = await since.orderBy('tocaDesde').limit(limite).select('tocaDesde').get();
  return found.docs.map((row) => ({
    idExpediente: row.id,
    desde: fecha.parse(row.get('tocaDesde')),
  }));
}

/** Files in which somebody must be reminded of an answer by now; at most `limite`, the longest due first. */
export async function listPorRecordar(now: Date, limite: number): Promise<string[]> {
  const due = expedientes().where('recordarRespuesta', '<=', now).orderBy('recordarRespuesta');
  return (await due.limit(limite).select().get()).docs.map(({ id }) => id);
}

/** Sets when somebody is reminded next. Nothing happened to the file, so its date of change stays. */
export function saveRecordatorio(
  tx: Transaction,
  idExpediente: string,
  recordarRespuesta: Date | null,
): void {
  updateExpediente(tx, idExpediente, { recordarRespuesta }, []);
}

/** Files that stand still and whose staff must be told by now; at most `limite`, after `last`. */
export async function listPorAvisarDetenidos(
  now: Date,
  limite: number,
  last?: QueryDocumentSnapshot,
): Promise<QueryDocumentSnapshot[]> {
  const due = expedientes().where('avisarDetenidoEl', '<=', now).orderBy('avisarDetenidoEl');
  const page = due.limit(limite).select('avisarDetenidoEl');
  return (await (last ? page.startAfter(last) : page).get()).docs;
}

/** A file, and when its staff must be told that it stands still; null if they need not be. */
export async function findAvisoDetenido(
  tx: Transaction,
  idExpediente: string,
): Promise<{ file: ExpedienteSolo; avisar: Date } | undefined> {
  const snapshot = await tx.get(expedienteRef(idExpediente));
  const file = parseExpediente(snapshot);
  const avisar = z.safeParse(fecha, snapshot.get('avisarDetenidoEl'));
  return file && avisar.success ? { file, avisar: avisar.data } : undefined;
}

/** Sets when the staff are told again. Nothing happened to the file, so its date of change stays. */
export function saveAvisoDetenido(
  tx: Transaction,
  idExpediente: string,
  avisar: Date | null,
): void {
  updateExpediente(tx, idExpediente, { avisarDetenidoEl: avisar }, []);
}
