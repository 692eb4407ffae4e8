import type { DatosConstancia } from '@notaria/contract/constancia';
import { logger } from 'firebase-functions/logger';
import { transact } from '#platform/store/transaction.ts';
import { retireObject } from '#platform/store/uploads.ts';
import { judgeIdentity } from '#records/constancias/policy.ts';
import {
  findConstancia,
  listProcesando,
  type SatDoc,
  updateConstancia,
} from '#records/constancias/repository.ts';
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

/** The function that reads a certificate lives two minutes; an instance for it may take one to start. */
const LOST_MS = 3 * 60_000;
/** Certificates looked at in one run; the next run continues. */
const PER_RUN = 100;

/** Refuses the certificates whose reading was cut off: the person reads it and sends theirs again. */
export async function giveUpReading(now: Date): Promise<void> {
  for (const { idConstancia, creada } of await listProcesando(PER_RUN)) {
    if (now.getTime() - creada.getTime() < LOST_MS) continue;
    logger.warn('certificate given up', { idConstancia });
    await settle(idConstancia, { ok: false, code: 'tardado' }, now);
  }
}
