import type { BodyOf } from '@notaria/contract/call';
import type { marcarVisto } from '@notaria/contract/cola';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { lastActOn } from '#records/bitacora/previous-act.ts';
import { record } from '#records/bitacora/repository.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import { deParte } from '#records/expedientes/fila.ts';
import { filasEnEspera } from '#records/expedientes/lista/cola.ts';
import { mayReview } from '#records/expedientes/policy.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { findEnCola, setVisto } from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/**
 * Notes that a secretary found a document right, or takes her note back. It is no decision: the document waits
 * for the lawyer, and only her queue skips it.
 * @throws AppError `forbidden` for who may accept it, `not_found` out of scope, `conflict` if it no longer waits
 */
export async function markVisto(
  actor: Actor,
  { idDocumento, visto }: BodyOf<typeof marcarVisto>,
): Promise<void> {
  if (mayReview(actor, 'aceptar')) throw new AppError('forbidden', 'who may accept decides');
  const idExpediente = idExpedienteOf(idDocumento);
  await transact(async (tx) => {
    const { expediente } = await requireInScope(actor, idExpediente, tx);
    const fila = filasEnEspera(expediente).find((one) => one.idDocumento === idDocumento);
    const row = await findEnCola(idDocumento, tx);
    if (!fila || !row) {
      const previo = await lastActOn(idExpediente, idDocumento);
      throw new AppError('conflict', 'the document no longer waits', {
        message: DOCUMENTOS.yaRevisado,
        detail: 'ya_revisado',
        ...(previo && { previo }),
      });
    }
    if ((row.visto !== null) === visto) return;
    const now = new Date();
    const { uid, nombre } = actor;
    setVisto(tx, idDocumento, visto ? { uid, nombre, fecha: now } : null);
    const told = { idDocumento, tipo: fila.tipo, ...deParte(fila) };
    const about = { actor, idExpediente };
    if (visto) {
      const datos = { antes: null, despues: told };
      record(tx, { tipo: 'documento.visto_bien', ...about, datos }, now);
    } else {
      const datos = { antes: told, despues: null };
      record(tx, { tipo: 'documento.visto_retirado', ...about, datos }, now);
    }
  });
}
