import { isDeepStrictEqual } from 'node:util';
import { transact } from '../store/transaction.ts';
import { findUsuario } from '../usuarios/repository.ts';
import { nombreDeEncargado } from './assign.ts';
import { findIdsOf } from './clientes-repository.ts';
import { namesOf } from './model.ts';
import { findAssignedTo, findExpediente, renameAsignado, renameClienteOf } from './repository.ts';

/** Files renamed at a time: each is a transaction of its own, so that a failure undoes none that are done. */
const BATCH = 20;

type FindIds = (uid: string, limite: number, despuesDe?: string) => Promise<string[]>;

/** Renames the files that `find` names, in batches: a repeat after a failure changes only what is left. */
async function inBatches(
  uid: string,
  find: FindIds,
  rename: (idExpediente: string, uid: string) => Promise<void>,
): Promise<void> {
  let last: string | undefined;
  do {
    const ids = await find(uid, BATCH, last);
    await Promise.all(ids.map((idExpediente) => rename(idExpediente, uid)));
    last = ids.length === BATCH ? ids.at(-1) : undefined;
  } while (last !== undefined);
}

async function renameAssigned(idExpediente: string, uid: string): Promise<void> {
  await transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const person = await findUsuario(uid, tx);
    if (!person || expediente?.idAsignado !== uid) return;
    const nombre = nombreDeEncargado(person);
    if (expediente.nombreAsignado !== nombre) renameAsignado(tx, expediente, nombre);
  });
}

async function renameOwned(idExpediente: string, uid: string): Promise<void> {
  await transact(async (tx) => {
    const expediente = await findExpediente(idExpediente, tx);
    const person = await findUsuario(uid, tx);
    if (!person || expediente?.idCliente !== uid) return;
    const names = namesOf(person);
    const { nombreCliente, nombreCuenta, identidad } = expediente;
    if (isDeepStrictEqual(names, { nombreCliente, nombreCuenta, identidad })) return;
    renameClienteOf(tx, expediente, names);
  });
}

/** Gives the files that a person attends the name that the account has by now. */
export function renameEncargado(uid: string): Promise<void> {
  return inBatches(uid, findAssignedTo, renameAssigned);
}

/** Gives a client's own files the names and the identity that the account has by now. */
export function renameCliente(uid: string): Promise<void> {
  return inBatches(uid, findIdsOf, renameOwned);
}
