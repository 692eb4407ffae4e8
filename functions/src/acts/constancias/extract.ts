import { escribeAviso } from '@notaria/contract/avisos-constancia';
import { todayInMexico } from '@notaria/contract/calendar';
import { readObject } from '#platform/store/objects.ts';
import { transact } from '#platform/store/transaction.ts';
import { retireObject } from '#platform/store/uploads.ts';
import { readConstancia } from '#records/constancias/extraction/read-constancia.ts';
import { judgeIdentity } from '#records/constancias/policy.ts';
import { findConstancia, updateConstancia } from '#records/constancias/repository.ts';
import { findUsuario, updateUsuario } from '#records/usuarios/repository.ts';

/**
 * Reads a stored certificate and decides: `extraida` with the data, or `fallida` with the reason. The PDF of
 * a failed one is deleted, at once or by the sweep. A repeat changes nothing that is already decided.
 */
export async function extractConstancia(idConstancia: string, now: Date): Promise<void> {
  const constancia = await findConstancia(idConstancia);
  if (constancia?.estado !== 'procesando') return;
  const result = await readConstancia(await readObject(constancia.ruta), todayInMexico(now));
  const removeObject = await transact(async (tx) => {
    const current = await findConstancia(idConstancia, tx);
    if (current?.estado !== 'procesando') return undefined;
    const person = await findUsuario(current.uid, tx);
    const isOfAnother =
      result.ok && person && judgeIdentity(result.data, person).kind === 'otra_persona';
    if (result.ok && !isOfAnother) {
      updateConstancia(tx, idConstancia, {
        estado: 'extraida',
        data: result.data,
        avisos: result.notices.map(escribeAviso),
        decidida: now,
      });
      return undefined;
    }
    updateConstancia(tx, idConstancia, {
      estado: 'fallida',
      rechazo: result.ok ? 'otra_persona' : result.code,
      decidida: now,
    });
    if (person?.constanciaPendiente === idConstancia) {
      updateUsuario(tx, person, { constanciaPendiente: null });
    }
    return retireObject(tx, current.ruta, now);
  });
  await removeObject?.();
}
