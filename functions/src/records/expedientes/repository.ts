import { isDeepStrictEqual } from 'node:util';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { PULSO_PERSONAL } from '@notaria/contract/expedientes';
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import { esperaDe } from '#records/entregas/model.ts';
import { scheduleTasks } from '#records/expedientes/asuntos/agenda.ts';
import { saveCola } from '#records/expedientes/lista/cola.ts';
import { within } from '#records/expedientes/lista/within.ts';
import { enSalas, PRIMERA, personasDe } from '#records/expedientes/salas/partes.ts';
import {
  deletePulsos,
  expedienteRef,
  growPulsos,
  whoSees,
} from '#records/expedientes/salas/pulsos.ts';
import { deleteGenerales } from '#records/generales/repository.ts';
import { applyChange, isEvent } from './change.ts';
import { type Change, type ExpedienteDoc, fechasDeEtapa, parseExpediente } from './model.ts';
import type { Scope } from './policy.ts';
import { terminosDe } from './terminos.ts';

/** More unfinished files of one procedure than a client can start, with room for files that were opened again. */
const MOST_UNFINISHED = 20;

/** The file in a snapshot; undefined if there is none. */
export function fromSnapshot(snapshot: DocumentSnapshot): ExpedienteDoc | undefined {
  if (!snapshot.exists) return undefined;
  return parseExpediente({ ...snapshot.data(), idExpediente: snapshot.id });
}

/** @returns the file with the rows of everybody; undefined if there is none */
export async function findExpediente(
  idExpediente: string,
  tx?: Transaction,
): Promise<ExpedienteDoc | undefined> {
  const ref = expedienteRef(idExpediente);
  return fromSnapshot(await (tx ? tx.get(ref) : ref.get()));
}

/** Reads several files at once and leaves out those that do not exist. */
export async function findExpedientes(
  ids: readonly string[],
  tx?: Transaction,
): Promise<ExpedienteDoc[]> {
  if (ids.length === 0) return [];
  const refs = ids.map(expedienteRef);
  const snapshots = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  return snapshots.flatMap((snapshot) => fromSnapshot(snapshot) ?? []);
}

/** A new file as it is stored. */
export function toStored(expediente: ExpedienteDoc): Record<string, unknown> {
  const { idExpediente: _id, partes: _counts, ...fields } = expediente;
  const terminos = terminosDe(expediente);
  return { ...fields, ...enSalas(expediente), ...fechasDeEtapa(expediente), terminos };
}

export function createExpediente(tx: Transaction, expediente: ExpedienteDoc): void {
  tx.create(expedienteRef(expediente.idExpediente), toStored(expediente));
  saveCola(tx, undefined, expediente);
  scheduleTasks(tx, undefined, expediente, expediente.fechaActualizacion);
}

/** Deletes a file that has neither documents nor comments, with its parties and what they said of themselves. */
export function deleteExpediente(tx: Transaction, expediente: ExpedienteDoc): void {
  const { idExpediente, salas } = expediente;
  tx.delete(expedienteRef(idExpediente));
  deletePulsos(tx, expediente);
  for (const sala of [HILO_CLIENTE, ...salas.map(({ idParte }) => idParte)]) {
    deleteGenerales(tx, idExpediente, sala);
  }
}

/** Reads a file without a lock, together with the time of its last write. */
export async function readUnlocked(
  idExpediente: string,
): Promise<{ expediente: ExpedienteDoc | undefined; leido: Timestamp | undefined }> {
  const snapshot = await expedienteRef(idExpediente).get();
  return { expediente: fromSnapshot(snapshot), leido: snapshot.updateTime };
}

/** Writes the fields of a file that are others now, and lets the pulses of some readers grow. */
function write(
  tx: Transaction,
  before: ExpedienteDoc,
  next: ExpedienteDoc,
  quienes: readonly string[],
  leido?: Timestamp,
): void {
  const was = toStored(before);
  const changed = Object.entries(toStored(next)).filter(
    ([field, value]) => !isDeepStrictEqual(value, was[field]),
  );
  const { idExpediente } = before;
  const fields = { ...Object.fromEntries(changed), ...growPulsos(tx, idExpediente, quienes) };
  if (leido) tx.update(expedienteRef(idExpediente), fields, { lastUpdateTime: leido });
  else tx.update(expedienteRef(idExpediente), fields);
}

interface Guardado {
  /**
   * The rooms whose readers see what changed beside the file with it: a delivery, an appointment, a line of a
   * conversation, particulars.
   */
  salas?: readonly string[];
  /** True if only these readers see it yet, and not the staff. */
  isDraft?: boolean;
  /** Time of the file's last write when it was read; the transaction fails if it was written since. */
  leido?: Timestamp | undefined;
}

/**
 * Writes a change with everything derived from it, and returns the new file. Every change of a file goes through here.
 * An act that changes only what is beside the file (a delivery, an appointment, a line, particulars) gives an empty
 * change and names the rooms. The browsers of those who now see something else hear of it. An event moves the date of
 * change; a mark doesn't.
 */
export function saveExpediente(
  tx: Transaction,
  before: ExpedienteDoc,
  change: Change,
  now: Date,
  { salas = [], isDraft = false, leido }: Guardado = {},
): ExpedienteDoc {
  const hasEvent = isEvent(before, change);
  const applied = applyChange(before, change, hasEvent ? now : before.fechaActualizacion);
  // A file stands still all the same while it is only marked, sent something or paid for.
  const isMove = hasEvent && !change.porResponder;
  const next = isMove ? applied : { ...applied, detenidoEl: before.detenidoEl };
  const others = whoSees(before, next, salas);
  write(tx, before, next, isDraft ? others : [PULSO_PERSONAL, ...others], leido);
  saveCola(tx, before, next);
  scheduleTasks(tx, before, next, now);
  return next;
}

/**
 * Empties the room of a former party: its rows, and what names its person anywhere in the file. The state and the
 * counts of the file stay as they were: they are not derived anew.
 * @param gone the deliveries that were prepared for that person alone
 */
export function forgetSala(
  tx: Transaction,
  expediente: ExpedienteDoc,
  idParte: string,
  gone: readonly string[],
): void {
  const accepted = expediente.partes.find((one) => one.idParte === idParte)?.aceptados ?? 0;
  const nobody = {
    persona: '',
    escrita: null,
    representante: '',
    cuenta: null,
    correo: '',
    telefono: '',
  };
  const nothing = { idUsuario: null, consentimiento: null, responde: null, invitacion: null };
  const salas = expediente.salas.map((sala) =>
    sala.idParte === idParte ? { ...sala, ...nobody, ...nothing, suprimidos: accepted } : sala,
  );
  const documentos = expediente.documentos.filter(({ parte }) => parte !== idParte);
  const hilos = expediente.hilos.filter(({ idHilo }) => idHilo !== idParte);
  const personas = personasDe(salas);
  const name = expediente.salas.find((one) => one.idParte === idParte)?.persona;
  const { recibio: got } = expediente;
  const recibio = got?.nombre === name ? got && { ...got, nombre: '', identificacion: '' } : got;
  const { [idParte]: _sent, ...generalesDe } = expediente.generalesDe;
  // Its payments and what was prepared for it are gone, so none of them waits for the office.
  const porResponder = expediente.porResponder.filter(
    ({ sala, idEntrega }) => sala !== idParte && !gone.includes(idEntrega),
  );
  const open = { porResponder, esperaRespuesta: esperaDe(porResponder) };
  // Of who started it at the counter the file itself has the name too.
  const noName = idParte === PRIMERA && { nombreCliente: '', nombreCuenta: '' };
  const kept = { documentos, salas, hilos, personas, recibio, generalesDe };
  const next = { ...expediente, ...noName, ...kept, ...open };
  write(tx, expediente, next, [PULSO_PERSONAL]);
}

/** The client's unfinished files of a procedure. */
export async function findUnfinished(uid: string, idTramite: string): Promise<ExpedienteDoc[]> {
  const openOnes = await db()
    .collection('expedientes')
    .where('idCliente', '==', uid)
    .where('idTramite', '==', idTramite)
    .where('fechaFin', '==', null)
    .limit(MOST_UNFINISHED)
    .get();
  return openOnes.docs.flatMap((snapshot) => fromSnapshot(snapshot) ?? []);
}

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
    const snapshot = await (last === undefined ? ordered : ordered.startAfter(last)).get();
    await Promise.all(snapshot.docs.map(({ id }) => work(id)));
    last = snapshot.size === LOTE ? snapshot.docs.at(-1)?.id : undefined;
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
  const snapshot = await within(theirs, scope).limit(1).select().get();
  return !snapshot.empty;
}
