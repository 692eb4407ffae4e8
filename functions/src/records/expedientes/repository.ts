import { PULSO_PERSONAL } from '@notaria/contract/expedientes';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { esperaDe } from '#records/entregas/model.ts';
import { agendar } from './agenda.ts';
import { saveEsperas } from './cola.ts';
import { filasGuardadas } from './fila.ts';
import {
  applyChange,
  type Change,
  type ExpedienteDoc,
  type ExpedienteSolo,
  expedienteDoc,
  fechasDeEtapa,
  type NombresDeCliente,
  terminosDe,
} from './model.ts';
import { PRIMERA, personasDe } from './partes.ts';
import { createSalas, deleteSalas, readSalas, saveSalas, withSalas } from './partes-repository.ts';
import type { Scope } from './policy.ts';
import { deletePulsos, expedienteRef, quienesVen, updateExpediente } from './pulsos.ts';
import { within } from './within.ts';

/** More unfinished files of one procedure than a client can start, with room for files that were opened again. */
const MOST_UNFINISHED = 20;

/** The file's own document in a snapshot; undefined if there is none. */
export function parseExpediente(snapshot: DocumentSnapshot): ExpedienteSolo | undefined {
  if (!snapshot.exists) return undefined;
  return expedienteDoc.parse({ ...snapshot.data(), idExpediente: snapshot.id });
}

/** @returns the file with the rows of its parties; undefined if there is none */
export async function findExpediente(
  idExpediente: string,
  tx?: Transaction,
): Promise<ExpedienteDoc | undefined> {
  const ref = expedienteRef(idExpediente);
  if (!tx) return readWhole(ref);
  const solo = parseExpediente(await tx.get(ref));
  return solo && withSalas(solo, tx);
}

/** How often a file is read again if it changes while it is read. */
const READS = 4;

/**
 * Reads a file with its parties as of one moment. Without this, a change could fall between the two reads: a
 * browser with the old common rows and the new party version would never be told of the new rows.
 */
async function readWhole(ref: DocumentReference, left = READS): Promise<ExpedienteDoc | undefined> {
  const snapshot = await ref.get();
  const solo = parseExpediente(snapshot);
  const whole = solo && (await readSalas(solo));
  const { updateTime: leido } = snapshot;
  const isTorn = whole?.escritas && leido && whole.escritas.valueOf() > leido.valueOf();
  return isTorn && left > 1 ? readWhole(ref, left - 1) : whole?.expediente;
}

/** A file's own document, for callers that do not need the parties' rows. */
export async function findSolo(idExpediente: string): Promise<ExpedienteSolo | undefined> {
  return parseExpediente(await expedienteRef(idExpediente).get());
}

/**
 * Reads several files at once and leaves out those that do not exist. Files with parties have only their
 * common rows.
 */
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
  const derived = {
    documentos,
    terminos,
    ...fechasDeEtapa(expediente),
  };
  tx.create(expedienteRef(idExpediente), { ...fields, ...derived });
  createSalas(tx, expediente);
  saveEsperas(tx, undefined, expediente);
  agendar(tx, undefined, expediente, expediente.fechaActualizacion);
}

/** Deletes a file that has neither documents nor comments, with its parties. */
export function deleteExpediente(tx: Transaction, expediente: ExpedienteDoc): void {
  tx.delete(expedienteRef(expediente.idExpediente));
  deleteSalas(tx, expediente);
  deletePulsos(tx, expediente);
}

/** Reads a file without a lock, together with the time of its last write. */
export async function readUnlocked(
  idExpediente: string,
): Promise<{ expediente: ExpedienteDoc | undefined; leido: Timestamp | undefined }> {
  const snapshot = await expedienteRef(idExpediente).get();
  const solo = parseExpediente(snapshot);
  // A change of a party also changes the file's own document, so its time of writing covers both.
  return { expediente: solo && (await withSalas(solo)), leido: snapshot.updateTime };
}

/**
 * Writes a change with everything derived from it, and returns the new file.
 * @param leido time of the file's last write when it was read; the transaction fails if it was written since
 */
export function saveExpediente(
  tx: Transaction,
  before: ExpedienteDoc,
  change: Change,
  now: Date,
  leido?: Timestamp,
): ExpedienteDoc {
  const next = applyChange(before, change, now);
  const { salas: _salas, ...changed } = change;
  const { partes, personas, porResponder, citas, estado, turno, esperaDesde, detenidoEl } = next;
  const documentos = filasGuardadas(next.documentos, null);
  const { aceptados, requeridos, fechaFin, fechaActualizacion } = next;
  const fields = {
    ...changed,
    ...{ documentos, estado, turno, esperaDesde, detenidoEl, citas },
    ...{ aceptados, requeridos, fechaFin, fechaActualizacion },
    ...(partes.length > 0 && {
      ...{ partes, personas, porResponder },
      esperaRespuesta: esperaDe(porResponder),
    }),
    terminos: terminosDe(next),
    ...fechasDeEtapa(next),
  };
  updateExpediente(tx, before.idExpediente, fields, quienesVen(before, next), leido);
  saveSalas(tx, before, next);
  saveEsperas(tx, before, next);
  agendar(tx, before, next, now);
  return next;
}

/** Changes the name of the person who attends a file. Nothing happened to the file, so its date of change stays. */
export function renameAsignado(
  tx: Transaction,
  expediente: ExpedienteDoc,
  nombreAsignado: string,
): void {
  const next = { ...expediente, nombreAsignado };
  const fields = { nombreAsignado, terminos: terminosDe(next) };
  updateExpediente(tx, next.idExpediente, fields, quienesVen(expediente, next));
}

/**
 * Changes the client's names on a file and, in a file with parties, in the client's own. Nothing happened to
 * the file, so its date of change stays.
 */
export function renameClienteOf(
  tx: Transaction,
  expediente: ExpedienteDoc,
  names: NombresDeCliente,
): void {
  const salas = expediente.salas.map((sala) =>
    sala.idParte === PRIMERA ? { ...sala, persona: names.nombreCliente } : sala,
  );
  const next = { ...expediente, ...names, salas };
  const fields = { ...names, terminos: terminosDe(next) };
  updateExpediente(tx, next.idExpediente, fields, quienesVen(expediente, next));
  saveSalas(tx, expediente, next);
}

/** Removes the name of a former party from a file and from its search words. */
export function forgetPersona(tx: Transaction, expediente: ExpedienteDoc, idParte: string): void {
  const personas = personasDe(expediente.salas.filter((sala) => sala.idParte !== idParte));
  const terminos = terminosDe({ ...expediente, personas });
  updateExpediente(tx, expediente.idExpediente, { personas, terminos }, [PULSO_PERSONAL]);
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

/** States in which the client has something to send. A file with a document to review waits for the office first. */
/** Files handled at a time. Each has its own transaction, so that a failure undoes none of the others. */
const LOTE = 20;

/** Runs `work` with every file of a query, several at a time and each file once. */
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

/** Runs `work` with the id of every file that is assigned to a person. */
export function eachAssignedTo(uid: string, work: (id: string) => Promise<unknown>): Promise<void> {
  return eachFile(db().collection('expedientes').where('idAsignado', '==', uid), work);
}

function ofOffice(idGrupo: string): Query {
  return db().collection('expedientes').where('idGrupo', '==', idGrupo);
}

/** Runs `work` with the id of every file of an office. */
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

/** True if a client has a file in a staff scope. */
export async function hasFileOf(scope: Scope, idCliente: string): Promise<boolean> {
  if (scope.kind !== 'oficina' && scope.kind !== 'asignados') return false;
  const theirs = db().collection('expedientes').where('idCliente', '==', idCliente);
  const found = await within(theirs, scope).limit(1).select().get();
  return !found.empty;
}
