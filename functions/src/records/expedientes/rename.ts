import { isDeepStrictEqual } from 'node:util';
import { transact } from '#platform/store/transaction.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { eachOwnedBy } from './clientes-repository.ts';
import { namesOf } from './model.ts';
import { nombreDeEncargado } from './place.ts';
import { eachAssignedTo, findExpediente, renameAsignado, renameClienteOf } from './repository.ts';

/** Gives the files that a person attends the name that the account has by now. */
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

/** Gives a client's own files the names and the identity that the account has by now. */
export function renameCliente(uid: string): Promise<void> {
  return eachOwnedBy(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      const person = await findUsuario(uid, tx);
      if (!person || expediente?.idCliente !== uid) return;
      const names = namesOf(person);
      const { nombreCliente, nombreCuenta, identidad, rfcCliente } = expediente;
      const before = { nombreCliente, nombreCuenta, identidad, rfcCliente };
      if (isDeepStrictEqual(names, before)) return;
      renameClienteOf(tx, expediente, names);
    }),
  );
}
