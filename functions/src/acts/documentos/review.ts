import { canMove, MOVES } from '@notaria/contract/estados';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { addComentario } from '#records/expedientes/comentarios-repository.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import { type ExpedienteDoc, type FilaDoc, replaceFila } from '#records/expedientes/model.ts';
import type { Revision } from '#records/expedientes/policy.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { prepareDocumentosDone } from '#records/expedientes/stage-move.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { lastActOn, lastReassignment } from './previous-act.ts';

interface Review {
  idExpediente: string;
  idDocumento: string;
  revision: Revision;
  /** What the reviewer writes to the client; empty when nothing. */
  comentario: string;
  /** The state that the reviewer was looking at, where the screen says so. */
  visto?: FilaDoc['estado'] | undefined;
}

/**
 * Accepts or rejects a document: its state, what follows for the file, the comment and the record
 * are written together. Two reviews at once: the first counts, the second is told. Who may is asked
 * once, where the call is mounted.
 * @throws AppError `not_found` out of scope, `conflict` when the document was replaced or already
 * has been reviewed; both with who did it and when, as far as the reviewer may know
 */
export async function reviewDocumento(actor: Actor, review: Review): Promise<void> {
  const { idExpediente, idDocumento, revision, comentario } = review;
  const tipo = revision === 'aceptar' ? 'documento.aceptado' : 'documento.rechazado';
  await transact(async (tx) => {
    const expediente = await requireOwn(actor, idExpediente, tx);
    const fila = await requireReviewable(expediente, review);
    const now = new Date();
    const to = MOVES[revision].to;
    const reviewed: FilaDoc = { ...fila, estado: to, comentario: comentario || null };
    const documentos = replaceFila(expediente.documentos, reviewed);
    const moved = await prepareDocumentosDone(tx, expediente, documentos, now);
    const after = saveExpediente(tx, expediente, { documentos, ...moved(actor) }, now);
    if (comentario !== '') {
      const { idDocRequerido } = fila;
      const author = { idAutor: actor.uid, nombre: actor.nombre };
      const said = { idDocumento, idDocRequerido, comentario, accion: revision, fecha: now };
      addComentario(tx, idExpediente, { ...author, ...said });
    }
    const datos = { antes: sideOf(fila, expediente), despues: sideOf(reviewed, after) };
    record(tx, { tipo, actor, idExpediente, datos }, now);
  });
}

/** Whoever had the file until now is told who gave it to somebody else; anybody else learns nothing. */
async function requireOwn(actor: Actor, id: string, tx: Transaction): Promise<ExpedienteDoc> {
  try {
    return (await requireInScope(actor, id, tx)).expediente;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const previo = await lastReassignment(id, [actor.uid, ...actor.apoyaA]);
    throw new AppError(error.code, error.message, { ...error.detail, ...(previo && { previo }) });
  }
}

async function requireReviewable(expediente: ExpedienteDoc, review: Review): Promise<FilaDoc> {
  const { idDocumento, revision, visto } = review;
  const fila = expediente.documentos.find((each) => each.idDocumento === idDocumento);
  if (!fila && idExpedienteOf(idDocumento) !== expediente.idExpediente) {
    throw new AppError('not_found', 'never a document of this file', {
      message: DOCUMENTOS.noEncontrado,
    });
  }
  const isAsSeen = visto === undefined || visto === fila?.estado;
  if (fila && isAsSeen && canMove(revision, fila.estado)) return fila;
  const previo = await lastActOn(expediente.idExpediente, idDocumento);
  if (!fila) {
    throw new AppError('conflict', 'the document was replaced or deleted', {
      message: DOCUMENTOS.reemplazado,
      detail: 'reemplazado',
      ...(previo && { previo }),
    });
  }
  throw new AppError('conflict', 'the document was reviewed before', {
    message: DOCUMENTOS.yaRevisado,
    detail: 'ya_revisado',
    ...(previo && { previo }),
  });
}

function sideOf(fila: FilaDoc, { estado }: ExpedienteDoc) {
  const { idDocumento, tipo, comentario } = fila;
  return {
    ...{ idDocumento: idDocumento ?? '', tipo, comentario, estado },
    estadoDocumento: fila.estado ?? 0,
  };
}
