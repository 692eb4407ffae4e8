import { isDeepStrictEqual } from 'node:util';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { detalleAnswer, PULSO_PERSONAL, type Pulso } from '@notaria/contract/expedientes';
import {
  type DocumentReference,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { forOthers } from '#platform/readers.ts';
import { SIN_TIEMPOS } from '#records/etapas/tiempos.ts';
import { toRuta } from '#records/etapas/view.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { lectorDeRuta } from './etiquetas.ts';
import { lectoresDe } from './partes.ts';
import { resumenPara, toPartes } from './partes-view.ts';
import { filasPara, propiaDe } from './salas.ts';

export function expedienteRef(idExpediente: string): DocumentReference {
  return db().collection('expedientes').doc(idExpediente);
}

function pulsoRef(idExpediente: string, quien: string): DocumentReference {
  return expedienteRef(idExpediente).collection('pulsos').doc(quien);
}

/**
 * The only door by which a stored file changes: its document, parties, threads and notes. Whoever changes
 * something says who sees it. The pulses of those readers grow in the same transaction, and so do the same
 * numbers in the file's document, with which the API answers.
 * @param fields of the file's document
 * @param quienes the readers, as `whoSees` names them; none if nobody sees what changed
 * @param leido time of the file's last write when it was read; the transaction fails if it was written since
 */
export function updateExpediente(
  tx: Transaction,
  idExpediente: string,
  fields: Record<string, unknown>,
  quienes: readonly string[],
  leido?: Timestamp,
): void {
  const more = FieldValue.increment(1);
  const pulsos = Object.fromEntries(quienes.map((quien) => [`pulsos.${quien}`, more]));
  const ref = expedienteRef(idExpediente);
  if (leido) tx.update(ref, { ...fields, ...pulsos }, { lastUpdateTime: leido });
  else tx.update(ref, { ...fields, ...pulsos });
  for (const quien of quienes) {
    tx.set(pulsoRef(idExpediente, quien), { numero: more }, { merge: true });
  }
}

/** Tells the staff of a file that something beside it changed which nobody else sees: a note, who opened what. */
export function tellStaff(tx: Transaction, idExpediente: string): void {
  updateExpediente(tx, idExpediente, {}, [PULSO_PERSONAL]);
}

/** Deletes the pulses of a file. */
export function deletePulsos(tx: Transaction, { idExpediente, pulsos }: ExpedienteDoc): void {
  for (const quien of Object.keys(pulsos)) tx.delete(pulsoRef(idExpediente, quien));
}

/** What a client sees of a file, except for the time of its last change. */
function vistaDe(file: ExpedienteDoc, uid: string) {
  const { Fecha_actualizacion: _when, ...resumen } = resumenPara(file, uid);
  const ruta = toRuta(file, SIN_TIEMPOS, lectorDeRuta(file, uid), new Date(0));
  const vista = { resumen, filas: filasPara(file, uid), ruta, ...toPartes(file, uid) };
  return forOthers(detalleAnswer, vista);
}

/** What each client of a file sees, by the name of their pulse. */
function vistas(file: ExpedienteDoc): Map<string, unknown> {
  const readers = Object.entries(lectoresDe(file).lectores);
  return new Map(readers.map(([quien, uid]) => [quien, vistaDe(file, uid)]));
}

/** Who sees that a file changed: its staff always, a client or party if something is different for them. */
export function whoSees(before: ExpedienteDoc, next: ExpedienteDoc): string[] {
  const [was, is] = [vistas(before), vistas(next)];
  const others = [...new Set([...was.keys(), ...is.keys()])].filter(
    (quien) => !isDeepStrictEqual(was.get(quien), is.get(quien)),
  );
  return [PULSO_PERSONAL, ...others];
}

/**
 * The pulse that the browser of a reader listens to, as of the moment when the file was read.
 * @param uid of a client; null for the staff of the file
 */
export function pulsoDe(file: Pick<ExpedienteDoc, 'pulsos' | 'salas'>, uid: string | null): Pulso {
  const quien = uid === null ? PULSO_PERSONAL : (propiaDe(file, uid)?.idParte ?? HILO_CLIENTE);
  return { quien, numero: file.pulsos[quien] ?? 0 };
}
