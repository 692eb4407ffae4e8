import { isDeepStrictEqual } from 'node:util';
import { transact } from '#platform/store/transaction.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { eachOwnedBy } from './clientes-repository.ts';
import { namesOf } from './model.ts';
import { nombreDeEncargado } from './place.ts';
import { eachAssignedTo, findExpediente, renameAsignado, renameClienteOf } from './repository.ts';

/** Puts the account's present name on the files that a person attends. */
export function renameEncargado(uid: string): Promise<void> {
  return eachAssignedTo(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      const person = await findUsuario(uid, tx);
      if (!person || expediente?.idAsignado !== uid) return;
      const nombre = nombreDeEncargado(person);
      if (expediente.nombreAsignado !== nombre) renameAsignado(tx, expediente, nombre);
    }),
  );
}

/** Puts the account's present names and identity on a client's own files. */
export function renameCliente(uid: string): Promise<void> {
  return eachOwnedBy(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      const person = await findUsuario(uid, tx);
      if (!person || expediente?.idCliente !== uid) return;
      const names = namesOf(person);
      const { nombreCliente, nombreCuenta, identidad, rfcCliente } = expediente;
      const before = { nombreCliente, nombreCuenta, identidad, rfcCliente };
      if (!isDeepStrictEqual(names, before)) renameClienteOf(tx, expediente, names);
    }),
  );
}
