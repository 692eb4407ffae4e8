import { removeObject } from '#platform/store/objects.ts';
import { transact } from '#platform/store/transaction.ts';
import { findUsuario, updateUsuario } from '#records/usuarios/repository.ts';
import { type ConstanciaDoc, constanciaRef } from './repository.ts';

/** Deletes a certificate for good, its PDF first. An account that had not verified it no longer has one to verify. */
export async function eraseConstancia({ idConstancia, uid, ruta }: ConstanciaDoc): Promise<void> {
  await removeObject(ruta);
  await transact(async (tx) => {
    const person = await findUsuario(uid, tx);
    if (person?.constanciaPendiente === idConstancia) {
      updateUsuario(tx, person, { constanciaPendiente: null });
    }
    tx.delete(constanciaRef(idConstancia));
  });
}
