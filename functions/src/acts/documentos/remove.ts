import { canMove } from '@notaria/contract/estados';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { retireObjects } from '#platform/uploads/uploads.ts';
import { record } from '#records/bitacora/repository.ts';
import { type FilaDoc, filaVacia, objetosSueltos, replaceFila } from '#records/expedientes/fila.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { documentOfLink } from '#records/sesiones/signed-link.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireOwnTurn, requireTarget, traceOf } from './upload.ts';

interface Removal {
  idExpediente: string;
  idDocumento: string;
  /** The link with which the screen shows the document; it must be of this document. */
  url: string;
}

/**
 * Removes a pending or rejected document that the caller may send; its row is missing again.
 * @throws AppError `invalid_request` for a link of something else, `not_found` if the document is not there
 *   (any more), `conflict` once it is accepted
 */
export async function removeDocumento(actor: Actor, removal: Removal): Promise<void> {
  const { idExpediente, idDocumento, url } = removal;
  if (documentOfLink(url) !== idDocumento) {
    throw new AppError('invalid_request', 'the link is of another document', {
      message: DOCUMENTOS.noEncontrado,
    });
  }
  const removeObject = await transact(async (tx) => {
    const isIt = (each: FilaDoc) => each.idDocumento === idDocumento;
    const target = await requireTarget(actor, idExpediente, isIt, tx, DOCUMENTOS.noEncontrado);
    const { expediente, fila } = target;
    requireOwnTurn(target);
    if (!canMove('eliminar', fila.estado)) {
      throw new AppError('conflict', 'an accepted document stays', {
        message: DOCUMENTOS.aceptadoNoSeElimina,
        detail: 'aceptado',
      });
    }
    const now = new Date();
    const documentos = replaceFila(expediente.documentos, filaVacia(fila));
    saveExpediente(tx, expediente, { documentos }, now);
    const { idDocRequerido } = fila;
    const datos = { antes: { ...traceOf(fila), idDocRequerido }, despues: null };
    record(tx, { tipo: 'documento.eliminado', actor, idExpediente, datos }, now);
    return retireObjects(tx, objetosSueltos(expediente.documentos, documentos), now);
  });
  await removeObject();
}
