import { EXPEDIENTES } from '@notaria/contract/messages';
import { PARTES } from '@notaria/contract/partes-messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { retireObjects } from '#platform/uploads/uploads.ts';
import { record } from '#records/bitacora/repository.ts';
import { prepareCitasRemoval } from '#records/citas/repository.ts';
import { prepareConversacionRemoval } from '#records/conversaciones/removal.ts';
import { deleteEntrega, listEntregas } from '#records/entregas/repository.ts';
import { prepareComentariosRemoval } from '#records/expedientes/comentarios-repository.ts';
import { isUntouched } from '#records/expedientes/model.ts';
import { isOwner, mayDiscard } from '#records/expedientes/policy.ts';
import { deleteExpediente } from '#records/expedientes/repository.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { prepareRemovalOf } from '#records/notificaciones/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

/**
 * Discards a client's file that has no document. It leaves every list and count; its notices, its
 * conversation, its cancelled appointments and what was prepared and not sent are deleted. The audit trail keeps
 * that it existed.
 * @throws AppError `not_found` out of scope, `conflict` if it has a document
 */
export async function discardExpediente(
  actor: Actor,
  idExpediente: string,
  now: Date,
): Promise<void> {
  const removeObjects = await transact(async (tx) => {
    const { expediente } = await requireInScope(actor, idExpediente, tx);
    if (!isOwner(actor, expediente)) {
      throw new AppError('not_found', 'a file of somebody else', {
        message: EXPEDIENTES.noEncontrado,
      });
    }
    if (!mayDiscard(actor, expediente)) {
      throw new AppError('conflict', 'others take part', {
        message: PARTES.conOtras,
        detail: 'con_otras_personas',
      });
    }
    if (!isUntouched(expediente)) {
      throw new AppError('conflict', 'the file has documents', {
        message: EXPEDIENTES.conDocumentos,
        detail: 'con_documentos',
      });
    }
    const removeNotices = await prepareRemovalOf(idExpediente, tx);
    const removeComments = await prepareComentariosRemoval(idExpediente, tx);
    const removeConversation = await prepareConversacionRemoval(idExpediente, tx, now);
    const removeCitas = await prepareCitasRemoval(idExpediente, tx);
    const prepared = expediente.entregas === 0 ? [] : await listEntregas(idExpediente, tx);
    removeNotices();
    removeComments();
    removeConversation();
    removeCitas();
    for (const entrega of prepared) deleteEntrega(tx, entrega);
    deleteExpediente(tx, expediente);
    const { idTramite, tituloTramite, estado } = expediente;
    const datos = { antes: { idTramite, tituloTramite, estado }, despues: null };
    record(tx, { tipo: 'expediente.descartado', actor, idExpediente, datos }, now);
    return retireObjects(
      tx,
      prepared.map(({ ruta }) => ruta),
      now,
    );
  });
  await removeObjects();
}
