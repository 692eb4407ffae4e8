import type { Transaction } from 'firebase-admin/firestore';
import { type Actor, can } from '#records/usuarios/actor.ts';
import { findUnfinishedOf } from './clientes-repository.ts';
import type { FilaDoc } from './fila.ts';
import { isUntouched } from './model.ts';
import { partesActivasDe } from './partes-repository.ts';
import { findExpedientes, hasFileOf } from './repository.ts';
import { readScope } from './scope.ts';

/**
 * True if the client has a file in the actor's scope: people who work on a file may read the data of its
 * client (docs/product.md, "Tax certificate").
 */
export async function mayReadClient(actor: Actor, idCliente: string): Promise<boolean> {
  if (!can(actor, 'consultar_detalle_expediente')) return false;
  const scope = await readScope(actor);
  return scope.kind === 'todos' || hasFileOf(scope, idCliente);
}

/**
 * How many unfinished files of a client have a document: those are the files that the office works on. A file
 * that another client started counts if this client sent a document in it.
 */
export async function countDelivered(uid: string, tx?: Transaction): Promise<number> {
  const [unfinished, own] = await Promise.all([
    findUnfinishedOf(uid, tx),
    partesActivasDe(uid, tx),
  ]);
  const ids = new Set(own.map(({ idExpediente }) => idExpediente));
  for (const { idExpediente } of unfinished) ids.delete(idExpediente);
  const sent = (filas: readonly Pick<FilaDoc, 'subidoPor'>[]) =>
    filas.some(({ subidoPor }) => subidoPor === uid);
  const invited = (await findExpedientes([...ids], tx)).filter(
    ({ idExpediente, idCliente, fechaFin, documentos }) =>
      idCliente !== uid &&
      fechaFin === null &&
      (sent(documentos) ||
        own.some((parte) => parte.idExpediente === idExpediente && sent(parte.documentos))),
  );
  return unfinished.filter((expediente) => !isUntouched(expediente)).length + invited.length;
}
