import type { DatosConstancia } from '@notaria/contract/constancia';
import { logger } from 'firebase-functions/logger';
import { transact } from '#platform/store/transaction.ts';
import { retireObject } from '#platform/uploads/uploads.ts';
import { judgeIdentity } from '#records/constancias/policy.ts';
import { findConstancia, type SatDoc, updateConstancia } from '#records/constancias/repository.ts';
import { findUsuario, updateUsuario } from '#records/usuarios/repository.ts';

/** A certificate that was read, with what is known of the SAT; or the reason of the refusal. */
export type Extracted =
  | { ok: true; data: DatosConstancia; avisos: string[]; sat: SatDoc }
  | { ok: false; code: string };

/**
 * Decides a certificate by what was read of it: `extraida` with the data, or `fallida` with the reason. The PDF of
 * a failed one is deleted, at once or by the sweep. A repeat changes nothing that is already decided.
 */
export async function settle(idConstancia: string, result: Extracted, now: Date): Promise<void> {
  const removeObject = await transact(async (tx) => {
    const current = await findConstancia(idConstancia, tx);
    if (current?.estado !== 'procesando') return undefined;
    const person = await findUsuario(current.uid, tx);
    const isOfAnother =
      result.ok && person && judgeIdentity(result.data, person).kind === 'otra_persona';
    if (result.ok && !isOfAnother) {
      const { data, avisos, sat } = result;
      updateConstancia(tx, idConstancia, { estado: 'extraida', data, avisos, sat, decidida: now });
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

/** Refuses a certificate whose reading was cut off: the person reads it and sends theirs again. */
export async function giveUpReading(idConstancia: string, now: Date): Promise<void> {
  if ((await findConstancia(idConstancia))?.estado !== 'procesando') return;
  logger.warn('certificate given up', { idConstancia });
  await settle(idConstancia, { ok: false, code: 'tardado' }, now);
}
