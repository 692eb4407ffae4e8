import { transact } from '../store/transaction.ts';
import { findUsuario } from '../usuarios/repository.ts';
import { nombreDeEncargado } from './place.ts';
import { eachAssignedTo, findExpediente, renameAsignado } from './repository.ts';

/** Gives the files of a person the name that the account has by now: repeating it after a failure changes only what is left. */
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
