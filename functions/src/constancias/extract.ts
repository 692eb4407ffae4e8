import { todayInMexico } from '@notaria/contract/calendar';
import { db } from '../firebase.ts';
import { readObject, removeObject } from '../store/objects.ts';
import { findUsuario, updateUsuario } from '../usuarios/repository.ts';
import { readConstancia } from './extraction/read-constancia.ts';
import { findConstancia, findRfcOwner, updateConstancia } from './repository.ts';

/**
 * Reads a stored certificate and decides: `extraida` with the data, or `fallida` with the reason,
 * and then the file goes. A repeat changes nothing that is already decided.
 */
export async function extractConstancia(idConstancia: string, now: Date): Promise<void> {
  const constancia = await findConstancia(idConstancia);
  if (constancia?.estado !== 'procesando') return;
  const result = await readConstancia(await readObject(constancia.ruta), todayInMexico(now));
  const isRefused = await db().runTransaction(async (tx) => {
    const current = await findConstancia(idConstancia, tx);
    if (current?.estado !== 'procesando') return false;
    const owner = result.ok ? await findRfcOwner(result.data.rfc, tx) : undefined;
    const person = await findUsuario(current.uid, tx);
    const isTaken = owner !== undefined && owner !== current.uid;
    if (result.ok && !isTaken) {
      updateConstancia(tx, idConstancia, {
        estado: 'extraida',
        data: result.data,
        avisos: [...result.notices],
        decidida: now,
      });
      return false;
    }
    updateConstancia(tx, idConstancia, {
      estado: 'fallida',
      rechazo: result.ok ? 'rfc_ya_verificado' : result.code,
      decidida: now,
    });
    if (person?.constanciaPendiente === idConstancia) {
      updateUsuario(tx, person, { constanciaPendiente: null });
    }
    return true;
  });
  if (isRefused) await removeObject(constancia.ruta);
}
