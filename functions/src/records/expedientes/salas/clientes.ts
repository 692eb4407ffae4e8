import type { Transaction } from 'firebase-admin/firestore';
import { citasPara } from '#records/expedientes/asuntos/citas.ts';
import { isUntouched } from '#records/expedientes/model.ts';
import { hasFileOf } from '#records/expedientes/repository.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { findUnfinishedOf } from './clientes-repository.ts';
import { salasDe } from './salas.ts';

/**
 * True if the client has a file in the actor's scope: people who work on a file may read the data of its
 * client (docs/product.md, "Tax certificate").
 */
export async function mayReadClient(actor: Actor, idCliente: string): Promise<boolean> {
  if (!can(actor, 'consultar_detalle_expediente')) return false;
  const scope = await readScope(actor);
  return scope.kind === 'todos' || hasFileOf(scope, idCliente);
}

/** The appointments to come of a client's unfinished files, the next first. */
export async function citasPorVenir(uid: string, now: Date) {
  const unfinished = await findUnfinishedOf(uid);
  const all = unfinished.flatMap((file) =>
    citasPara(file, salasDe(file, uid)).flatMap(({ tipo, inicio, zona }) =>
      inicio !== null && inicio > now.toISOString()
        ? [{ titulo: file.tituloTramite, tipo, inicio, zona }]
        : [],
    ),
  );
  return all.toSorted((one, other) => one.inicio.localeCompare(other.inicio));
}

/**
 * How many unfinished files of a client have a document: those are the files that the office works on. A file
 * that another client started counts if this client sent a document in it.
 */
export async function countDelivered(uid: string, tx?: Transaction): Promise<number> {
  const unfinished = await findUnfinishedOf(uid, tx);
  return unfinished.filter((file) =>
    file.idCliente === uid
      ? !isUntouched(file)
      : file.documentos.some(({ subidoPor }) => subidoPor === uid),
  ).length;
}
