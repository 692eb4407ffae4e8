import type { EstadoExpediente } from '@notaria/contract/estados';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Filter,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { db } from '#platform/firebase.ts';
import {
  applyChange,
  type Change,
  type ExpedienteDoc,
  expedienteDoc,
  type NombresDeCliente,
  terminosDe,
} from './model.ts';
import type { Scope } from './policy.ts';

/** More unfinished files of one procedure than anybody may start, with room for those opened again. */
const MOST_UNFINISHED = 20;

export function expedienteRef(idExpediente: string): DocumentReference {
  return db().collection('expedientes').doc(idExpediente);
}

/** The file in a snapshot; undefined when there is none. */
export function parseExpediente(snapshot: DocumentSnapshot): ExpedienteDoc | undefined {
  if (!snapshot.exists) return undefined;
  return expedienteDoc.parse({ ...snapshot.data(), idExpediente: snapshot.id });
}

/** @returns the file, or undefined when there is none */
export async function findExpediente(
  idExpediente: string,
  tx?: Transaction,
): Promise<ExpedienteDoc | undefined> {
  const ref = expedienteRef(idExpediente);
  return parseExpediente(await (tx ? tx.get(ref) : ref.get()));
}

/** Several files in one read, without those that don't exist. */
export async function findExpedientes(
  ids: readonly string[],
  tx?: Transaction,
): Promise<ExpedienteDoc[]> {
  if (ids.length === 0) return [];
  const refs = ids.map(expedienteRef);
  const found = await (tx ? tx.getAll(...refs) : db().getAll(...refs));
  return found.flatMap((snapshot) => parseExpediente(snapshot) ?? []);
}

export function createExpediente(tx: Transaction, expediente: ExpedienteDoc): void {
  const { idExpediente, ...fields } = expediente;
  tx.create(expedienteRef(idExpediente), { ...fields, terminos: terminosDe(expediente) });
}

/** Removes a file that has neither documents nor comments. */
export function deleteExpediente(tx: Transaction, idExpediente: string): void {
  tx.delete(expedienteRef(idExpediente));
}

/** A file as it was read without a lock, and when it was written last. */
export async function readUnlocked(
  idExpediente: string,
): Promise<{ expediente: ExpedienteDoc | undefined; leido: Timestamp | undefined }> {
  const snapshot = await expedienteRef(idExpediente).get();
  return { expediente: parseExpediente(snapshot), leido: snapshot.updateTime };
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
  const { documentos, idAsignado, nombreAsignado, idGrupo, estado, turno, esperaDesde } = next;
  const { aceptados, requeridos, fechaFin, fechaActualizacion } = next;
  const { etapas, etapaActual, detenidoEl, curso } = next;
  const fields = {
    ...{ documentos, idAsignado, nombreAsignado, idGrupo, estado, turno, esperaDesde },
    ...{ aceptados, requeridos, fechaFin, fechaActualizacion },
    ...{ etapas, etapaActual, detenidoEl, curso },
    terminos: terminosDe(next),
  };
  const ref = expedienteRef(before.idExpediente);
  if (leido) tx.update(ref, fields, { lastUpdateTime: leido });
  else tx.update(ref, fields);
  return next;
}

/** Another name for who attends a file: nothing happened on it, so its date stays. */
export function renameAsignado(
  tx: Transaction,
  expediente: ExpedienteDoc,
  nombreAsignado: string,
): void {
  const terminos = terminosDe({ ...expediente, nombreAsignado });
  tx.update(expedienteRef(expediente.idExpediente), { nombreAsignado, terminos });
}

/** What a file calls its client by now: nothing happened on it, so its date stays. */
export function renameClienteOf(
  tx: Transaction,
  expediente: ExpedienteDoc,
  names: NombresDeCliente,
): void {
  const terminos = terminosDe({ ...expediente, ...names });
  tx.update(expedienteRef(expediente.idExpediente), { ...names, terminos });
}

/** The client's unfinished files of a procedure. */
export async function findUnfinished(uid: string, idTramite: string): Promise<ExpedienteDoc[]> {
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
): Promise<ExpedienteDoc[]> {
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

/** The files that a scope of the staff reaches, of what `query` finds. */
export function within(
  query: Query,
  scope: Extract<Scope, { kind: 'oficina' | 'asignados' }>,
): Query {
  if (scope.kind === 'asignados') return query.where('idAsignado', 'in', scope.uids);
  return query.where(
    Filter.or(
      Filter.where('idGrupo', '==', scope.idGrupo),
      Filter.where('idAsignado', '==', scope.uid),
    ),
  );
}

/** Whether a client has a file in a scope of the staff. */
export async function hasFileOf(scope: Scope, idCliente: string): Promise<boolean> {
  if (scope.kind !== 'oficina' && scope.kind !== 'asignados') return false;
  const theirs = db().collection('expedientes').where('idCliente', '==', idCliente);
  const found = await within(theirs, scope).limit(1).select().get();
  return !found.empty;
}
