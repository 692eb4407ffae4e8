import type { EstadoExpediente } from '@notaria/contract/estados';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { agendaDe, agendaNueva } from '#records/etapas/agenda.ts';
import { saveEsperas } from './cola.ts';
import { contar } from './cuentas-repository.ts';
import { filasGuardadas } from './fila.ts';
import {
  applyChange,
  type Change,
  type ExpedienteDoc,
  type ExpedienteSolo,
  expedienteDoc,
  type NombresDeCliente,
  porAtender,
  terminosDe,
} from './model.ts';
import { createSalas, deleteSalas, readSalas, saveSalas, withSalas } from './partes-repository.ts';
import type { Scope } from './policy.ts';
import { within } from './within.ts';

/** More unfinished files of one procedure than anybody may start, with room for those opened again. */
const MOST_UNFINISHED = 20;

export function expedienteRef(idExpediente: string): DocumentReference {
  return db().collection('expedientes').doc(idExpediente);
}

/** The file's own document in a snapshot; undefined when there is none. */
export function parseExpediente(snapshot: DocumentSnapshot): ExpedienteSolo | undefined {
  if (!snapshot.exists) return undefined;
  return expedienteDoc.parse({ ...snapshot.data(), idExpediente: snapshot.id });
}

/** @returns the file with the rows of its parties, or undefined when there is none */
export async function findExpediente(
  idExpediente: string,
  tx?: Transaction,
): Promise<ExpedienteDoc | undefined> {
  const ref = expedienteRef(idExpediente);
  if (!tx) return readWhole(ref);
  const solo = parseExpediente(await tx.get(ref));
  return solo && withSalas(solo, tx);
}

/** How often a file is read again that changes while it is read. */
const READS = 4;

/**
 * A file with its rooms, all of one moment. Without a transaction a change may fall between the two reads:
 * whoever were shown the old common rows under the room's new seal would never be told of the new ones.
 */
async function readWhole(ref: DocumentReference, left = READS): Promise<ExpedienteDoc | undefined> {
  const snapshot = await ref.get();
  const solo = parseExpediente(snapshot);
  const whole = solo && (await readSalas(solo));
  const { updateTime: leido } = snapshot;
  const isTorn = whole?.escritas && leido && whole.escritas.valueOf() > leido.valueOf();
  return isTorn && left > 1 ? readWhole(ref, left - 1) : whole?.expediente;
}

/** A file's own document, where nobody asks for the rows of its parties. */
export async function findSolo(idExpediente: string): Promise<ExpedienteSolo | undefined> {
  return parseExpediente(await expedienteRef(idExpediente).get());
}

/** Several files in one read, without those that don't exist. Of those with parties, the common rows only. */
export async function findExpedientes(
  ids: readonly string[],
  tx?: Transaction,
): Promise<ExpedienteSolo[]> {
  if (ids.length === 0) return [];
  const refs = ids.map(expedienteRef);
  const found = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  return found.flatMap((snapshot) => parseExpediente(snapshot) ?? []);
}

export function createExpediente(tx: Transaction, expediente: ExpedienteDoc): void {
  const { idExpediente, salas: _salas, ...fields } = expediente;
  const documentos = filasGuardadas(expediente.documentos, null);
  const terminos = terminosDe(expediente);
  const derived = { ...agendaNueva(expediente), documentos, terminos, ...porAtender(expediente) };
  tx.create(expedienteRef(idExpediente), { ...fields, ...derived });
  createSalas(tx, expediente);
  contar(tx, undefined, expediente);
  saveEsperas(tx, undefined, expediente);
}

/** Removes a file that has neither documents nor comments, with its parties. */
export function deleteExpediente(tx: Transaction, expediente: ExpedienteDoc): void {
  tx.delete(expedienteRef(expediente.idExpediente));
  deleteSalas(tx, expediente);
  contar(tx, expediente, undefined);
}

/** A file as it was read without a lock, and when it was written last. */
export async function readUnlocked(
  idExpediente: string,
): Promise<{ expediente: ExpedienteDoc | undefined; leido: Timestamp | undefined }> {
  const snapshot = await expedienteRef(idExpediente).get();
  const solo = parseExpediente(snapshot);
  // Whatever changes a party changes the file's own document too: who wrote either is noticed by it.
  return { expediente: solo && (await withSalas(solo)), leido: snapshot.updateTime };
}

/**
 * Writes a change together with everything that follows from it, and returns the file as it is then.
 * @param leido when the file was written last as it was read; the transaction fails when it was since
 */
export function saveExpediente(
  tx: Transaction,
  before: ExpedienteDoc,
  change: Change,
  now: Date,
  leido?: Timestamp,
): ExpedienteDoc {
  const next = applyChange(before, change, now);
  const { idAsignado, nombreAsignado, idGrupo, prestamo, estado, turno, esperaDesde } = next;
  const { partes } = next;
  const documentos = filasGuardadas(next.documentos, null);
  const { aceptados, requeridos, fechaFin, fechaActualizacion } = next;
  const { etapas, etapaActual, detenidoEl, curso } = next;
  const fields = {
    ...{ documentos, idAsignado, nombreAsignado, idGrupo, prestamo, estado, turno, esperaDesde },
    ...{ aceptados, requeridos, fechaFin, fechaActualizacion },
    ...{ etapas, etapaActual, detenidoEl, curso },
    ...agendaDe(before, next),
    ...(partes.length > 0 && { partes }),
    terminos: terminosDe(next),
    ...porAtender(next),
  };
  const ref = expedienteRef(before.idExpediente);
  if (leido) tx.update(ref, fields, { lastUpdateTime: leido });
  else tx.update(ref, fields);
  saveSalas(tx, before, next);
  contar(tx, before, next);
  saveEsperas(tx, before, next);
  return next;
}

/** Another name for who attends a file: nothing happened on it, so its date stays. */
export function renameAsignado(
  tx: Transaction,
  expediente: ExpedienteSolo,
  nombreAsignado: string,
): void {
  const terminos = terminosDe({ ...expediente, nombreAsignado });
  tx.update(expedienteRef(expediente.idExpediente), { nombreAsignado, terminos });
}

/** What a file calls its client by now: nothing happened on it, so its date stays. */
export function renameClienteOf(
  tx: Transaction,
  expediente: ExpedienteSolo,
  names: NombresDeCliente,
): void {
  const terminos = terminosDe({ ...expediente, ...names });
  tx.update(expedienteRef(expediente.idExpediente), { ...names, terminos });
}

/** The client's unfinished files of a procedure. */
export async function findUnfinished(uid: string, idTramite: string): Promise<ExpedienteSolo[]> {
  const found = await db()
    .collection('expedientes')
    .where('idCliente', '==', uid)
    .where('idTramite', '==', idTramite)
    .where('fechaFin', '==', null)
    .limit(MOST_UNFINISHED)
    .get();
  return found.docs.flatMap((snapshot) => parseExpediente(snapshot) ?? []);
}

/** States in which the client has something to send; a file that is being reviewed waits for the office first. */
const WAITING: readonly EstadoExpediente[] = ['En progreso', 'Requiere cambios', 'Sin asignar'];

/** Files that may wait for their client and changed last after `from` and not after `to`, the oldest first, at most `limite`. */
export async function listEsperando(
  from: Date,
  to: Date,
  limite: number,
): Promise<ExpedienteSolo[]> {
  const found = await db()
    .collection('expedientes')
    .where('estado', 'in', WAITING)
    .where('fechaActualizacion', '>', from)
    .where('fechaActualizacion', '<=', to)
    .orderBy('fechaActualizacion', 'asc')
    .limit(limite)
    .get();
  return found.docs.flatMap((snapshot) => parseExpediente(snapshot) ?? []);
}

/** Files handled at a time: each is a transaction of its own, so that a failure undoes none that are done. */
const LOTE = 20;

/** Does `work` with every file of a query, some at a time; each file once. */
export async function eachFile(
  files: Query,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const ordered = files.orderBy(FieldPath.documentId()).limit(LOTE).select();
  let last: string | undefined;
  do {
    const found = await (last === undefined ? ordered : ordered.startAfter(last)).get();
    await Promise.all(found.docs.map(({ id }) => work(id)));
    last = found.size === LOTE ? found.docs.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/** Some files whose loan ends on that day (`YYYY-MM-DD`) or ended before; those that are given back are no longer among them. */
export async function listLentUntil(day: string, limite: number): Promise<string[]> {
  const lent = db().collection('expedientes').where('prestamo.hasta', '<=', day);
  const found = await lent.orderBy('prestamo.hasta').limit(limite).select().get();
  return found.docs.map(({ id }) => id);
}

/** Does `work` with the id of every file that is assigned to a person. */
export function eachAssignedTo(uid: string, work: (id: string) => Promise<unknown>): Promise<void> {
  return eachFile(db().collection('expedientes').where('idAsignado', '==', uid), work);
}

function ofOffice(idGrupo: string): Query {
  return db().collection('expedientes').where('idGrupo', '==', idGrupo);
}

/** Does `work` with the id of every file that belongs to an office. */
export function eachOfOffice(
  idGrupo: string,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  return eachFile(ofOffice(idGrupo), work);
}

/** How many files an office has, and how many of them nobody attends. */
export async function countOfOffice(idGrupo: string): Promise<{ todos: number; bandeja: number }> {
  const [todos, bandeja] = await Promise.all([
    ofOffice(idGrupo).count().get(),
    ofOffice(idGrupo).where('idAsignado', '==', null).count().get(),
  ]);
  return { todos: todos.data().count, bandeja: bandeja.data().count };
}

/** Whether a client has a file in a scope of the staff. */
export async function hasFileOf(scope: Scope, idCliente: string): Promise<boolean> {
  if (scope.kind !== 'oficina' && scope.kind !== 'asignados') return false;
  const theirs = db().collection('expedientes').where('idCliente', '==', idCliente);
  const found = await within(theirs, scope).limit(1).select().get();
  return !found.empty;
}
