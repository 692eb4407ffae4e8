import { isDeepStrictEqual } from 'node:util';
import { transact } from '#platform/store/transaction.ts';
import { nombreDeEncargado } from '#records/expedientes/lista/place.ts';
import { eachWith } from '#records/expedientes/salas/clientes-repository.ts';
import { alCambiarCuenta } from '#records/expedientes/salas/quien-es.ts';
import { takesPartIn } from '#records/expedientes/salas/salas.ts';
import { findUsuario } from '#records/usuarios/repository.ts';
import { eachAssignedTo, findExpediente, saveExpediente } from './repository.ts';

/** Puts the account's present name on the files that a person attends. */
export function renameEncargado(uid: string, now = new Date()): Promise<void> {
  return eachAssignedTo(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      const person = await findUsuario(uid, tx);
      if (!person || expediente?.idAsignado !== uid) return;
      const nombreAsignado = nombreDeEncargado(person);
      if (expediente.nombreAsignado === nombreAsignado) return;
      saveExpediente(tx, expediente, { nombreAsignado }, now);
    }),
  );
}

/**
 * Copies an account's present names, address and identity to the files in which it takes part. If its certificate is a
 * company's, its party becomes a company, and the office asks it for other documents.
 */
export function renameCliente(uid: string, now = new Date()): Promise<void> {
  return eachWith(uid, (idExpediente) =>
    transact(async (tx) => {
      const expediente = await findExpediente(idExpediente, tx);
      const person = await findUsuario(uid, tx);
      if (!person || !expediente || !takesPartIn(expediente, uid)) return;
      const after = alCambiarCuenta(expediente, person);
      if (isDeepStrictEqual({ ...expediente, ...after }, expediente)) return;
      saveExpediente(tx, expediente, after, now);
    }),
  );
}
