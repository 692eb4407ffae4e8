import { COLA } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { lastActOn } from '#records/bitacora/previous-act.ts';
import { record } from '#records/bitacora/repository.ts';
import { removeComentario } from '#records/expedientes/comentarios-repository.ts';
import { dropDeshacer, findDeshacer } from '#records/expedientes/deshacer-repository.ts';
import { replaceFila } from '#records/expedientes/fila.ts';
import { filasEnEspera } from '#records/expedientes/lista/cola.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { setVisto } from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { requireOwn, sideOf } from './review.ts';

interface Undo {
  idExpediente: string;
  idDocumento: string;
}

/**
 * Takes the person's own review of a document back, within 30 s: the row, its comment and the file are as they
 * were before. Nobody was told of the review by then.
 * @throws AppError `not_found` out of scope, `conflict` if it is too late, or if the document was replaced or
 *   reviewed again since
 */
export async function undoReview(actor: Actor, { idExpediente, idDocumento }: Undo): Promise<void> {
  await transact(async (tx) => {
    const expediente = await requireOwn(actor, idExpediente, tx);
    const last = await findDeshacer(idDocumento, tx);
    const fila = expediente.documentos.find((each) => each.idDocumento === idDocumento);
    if (!fila || last?.uid !== actor.uid) {
      const previo = await lastActOn(idExpediente, idDocumento);
      throw new AppError('conflict', 'the document is not as the person left it', {
        message: fila ? DOCUMENTOS.yaRevisado : DOCUMENTOS.reemplazado,
        detail: fila ? 'ya_revisado' : 'reemplazado',
        ...(previo && { previo }),
      });
    }
    const now = new Date();
    if (now.getTime() - last.fecha.getTime() > COLA.deshacer) {
      throw new AppError('conflict', 'the client was told already', {
        message: DOCUMENTOS.tardeParaDeshacer,
        detail: 'tarde',
      });
    }
    const { antes, ruta, idComentario, visto } = last;
    const documentos = replaceFila(expediente.documentos, antes);
    // If somebody moved the file since, it stays where it is.
    const back = ruta !== null && ruta.movimientos === expediente.curso?.movimientos;
    const { movimientos: _count, ...before } = ruta ?? { movimientos: 0 };
    const restored = saveExpediente(tx, expediente, { documentos, ...(back && before) }, now);
    const waits = filasEnEspera(restored).some((each) => each.idDocumento === idDocumento);
    if (visto !== null && waits) setVisto(tx, idDocumento, visto);
    if (idComentario !== null) removeComentario(tx, idExpediente, idComentario);
    dropDeshacer(tx, idDocumento);
    const datos = { antes: sideOf(fila, expediente), despues: sideOf(antes, restored) };
    record(tx, { tipo: 'documento.revision_deshecha', actor, idExpediente, datos }, now);
  });
}
