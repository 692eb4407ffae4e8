import { IDENTIDAD } from '@notaria/contract/identidad-messages';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { waitsForALook } from '#records/constancias/policy.ts';
import { findConstancia, updateConstancia } from '#records/constancias/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { type IdentityReview, requireDecidable } from './identity.ts';

/**
 * Records who of the office compared the notices of a client's certificate with the certificate. The first
 * one counts; of the others nothing is written.
 * @throws AppError `not_found` out of scope, `conflict` if the client has another certificate by now
 */
export function reviewNotices(actor: Actor, look: IdentityReview, now: Date): Promise<string> {
  return transact(async (tx) => {
    const { uid, identidad } = await requireDecidable(actor, look, tx);
    const { idExpediente, idConstancia } = look;
    const constancia = await findConstancia(idConstancia, tx);
    if (constancia && waitsForALook(constancia)) {
      const avisosRevisados = { uid: actor.uid, por: actor.nombre, fecha: now };
      updateConstancia(tx, idConstancia, { avisosRevisados });
      const datos = { antes: null, despues: { uid, idConstancia, estado: identidad.estado } };
      record(tx, { tipo: 'constancia.avisos_revisados', actor, idExpediente, datos }, now);
    }
    return IDENTIDAD.avisosRevisados;
  });
}
