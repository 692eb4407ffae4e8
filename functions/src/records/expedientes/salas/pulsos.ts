import { isDeepStrictEqual } from 'node:util';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { detalleAnswer, PULSO_PERSONAL, type Pulso } from '@notaria/contract/expedientes';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { forOthers } from '#platform/readers.ts';
import { SIN_TIEMPOS } from '#records/etapas/tiempos.ts';
import { toRuta } from '#records/etapas/view.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { lectorDeRuta } from './etiquetas.ts';
import { lectoresDe } from './partes.ts';
import { resumenPara, toPartes } from './partes-view.ts';
import { filasPara, propiaDe, vistaPara } from './salas.ts';

export function expedienteRef(idExpediente: string): DocumentReference {
  return db().collection('expedientes').doc(idExpediente);
}

function pulsoRef(idExpediente: string, quien: string): DocumentReference {
  return expedienteRef(idExpediente).collection('pulsos').doc(quien);
}

/**
 * Lets the pulses of some readers of a file grow, so that their browsers read again.
 * @returns the same numbers for the file's document, with which the API answers
 */
export function growPulsos(tx: Transaction, idExpediente: string, quienes: readonly string[]) {
  const more = FieldValue.increment(1);
  for (const quien of quienes) {
    tx.set(pulsoRef(idExpediente, quien), { numero: more }, { merge: true });
  }
  return Object.fromEntries(quienes.map((quien) => [`pulsos.${quien}`, more]));
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
  return { hilos: vistaPara(file, uid).hilos, ...forOthers(detalleAnswer, vista) };
}

/** What each client of a file sees, by the name of their pulse. */
function vistas(file: ExpedienteDoc): Map<string, unknown> {
  const readers = Object.entries(lectoresDe(file).lectores);
  return new Map(readers.map(([quien, uid]) => [quien, vistaDe(file, uid)]));
}

/**
 * The pulses of the clients and parties who see that something is different.
 * @param salas rooms whose readers see it in any case
 */
export function whoSees(
  before: ExpedienteDoc,
  next: ExpedienteDoc,
  salas: readonly string[],
): string[] {
  const [was, is] = [vistas(before), vistas(next)];
  const { lectores } = lectoresDe(next);
  const uids = salas.flatMap((sala) => lectores[sala] ?? []);
  const others = [...was.keys(), ...is.keys()].filter(
    (quien) => !isDeepStrictEqual(was.get(quien), is.get(quien)),
  );
  return [...new Set([...uids.map((uid) => pulsoDe(next, uid).quien), ...others])];
}

/**
 * The pulse that the browser of a reader listens to, as of the moment when the file was read.
 * @param uid of a client; null for the staff of the file
 */
export function pulsoDe(file: Pick<ExpedienteDoc, 'pulsos' | 'salas'>, uid: string | null): Pulso {
  const quien = uid === null ? PULSO_PERSONAL : (propiaDe(file, uid)?.idParte ?? HILO_CLIENTE);
  return { quien, numero: file.pulsos[quien] ?? 0 };
}
