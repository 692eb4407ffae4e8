import type { ActoPrevio } from '@notaria/contract/errors';
import { canMove, MOVES } from '@notaria/contract/estados';
import { MARCAS_MENSAJES, type Marca } from '@notaria/contract/marcas';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { huecoSinLlenar } from '@notaria/contract/motivos';
import { MOTIVOS } from '@notaria/contract/motivos-messages';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { lastActOn, lastReassignment } from '#records/bitacora/previous-act.ts';
import { record } from '#records/bitacora/repository.ts';
import { readCobros } from '#records/cobros/repository.ts';
import { addComentario } from '#records/expedientes/comentarios-repository.ts';
import { todosAceptados } from '#records/expedientes/completo.ts';
import { putDeshacer } from '#records/expedientes/deshacer-repository.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import { deParte, type FilaDoc, replaceFila } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Revision } from '#records/expedientes/policy.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { prepareDocumentosDone } from '#records/expedientes/stage-move.ts';
import { countUse, findMotivo, isOffered } from '#records/motivos/repository.ts';
import { findEnCola } from '#records/por-revisar/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';

interface Review {
  idExpediente: string;
  idDocumento: string;
  revision: Revision;
  /** The reviewer's words to the client; empty if none. */
  comentario: string;
  /** The marks that a rejection makes on the pages. */
  marcas?: readonly Marca[] | undefined;
  /** The state that the reviewer saw, if the screen says so. */
  visto?: FilaDoc['estado'] | undefined;
  /** The ready reason that the comment began with. */
  idMotivo?: string | undefined;
}

/**
 * Accepts or rejects a document: writes its state, the file's derived state, the comment and the audit record
 * in one transaction. Of two reviews at once, the first counts and the second gets an error. The permission
 * is checked where the call is mounted.
 * @throws AppError `invalid_request` for a mark on no page, `not_found` out of scope, `conflict` if the
 *   document was replaced or reviewed already; both with who did it and when, as far as the reviewer may know
 */
export async function reviewDocumento(actor: Actor, review: Review): Promise<void> {
  const { idExpediente, idDocumento, revision, comentario, marcas = [] } = review;
  const tipo = revision === 'aceptar' ? 'documento.aceptado' : 'documento.rechazado';
  const idMotivo = await motivoUsado(actor, review);
  await transact(async (tx) => {
    const expediente = await requireOwn(actor, idExpediente, tx);
    const fila = await requireReviewable(expediente, review);
    requireOnPages(fila, marcas);
    if (revision === 'aceptar') await requireOtraPersona(tx, actor, expediente, fila);
    const enCola = await findEnCola(idDocumento, tx);
    const now = new Date();
    const to = MOVES[revision].to;
    const reviewed: FilaDoc = {
      ...fila,
      estado: to,
      comentario: comentario || null,
      marcas: marcas.length,
      revisadoEl: now,
    };
    const documentos = replaceFila(expediente.documentos, reviewed);
    // Accepting the last document ends the stage.
    const endStage = await prepareDocumentosDone(tx, expediente, { documentos }, now);
    const ruta = endStage(actor);
    const after = saveExpediente(tx, expediente, { documentos, ...ruta }, now);
    let idComentario: string | null = null;
    if (comentario !== '') {
      const { idDocRequerido } = fila;
      const author = { idAutor: actor.uid, nombre: actor.nombre };
      const revisado = {
        idDocumento,
        idDocRequerido,
        comentario,
        accion: revision,
        fecha: now,
        marcas: [...marcas],
      };
      idComentario = addComentario(tx, idExpediente, { ...author, ...revisado });
    }
    const { etapas, etapaActual, detenidoEl, curso, recibio } = expediente;
    const movimientos = ruta.curso?.movimientos;
    putDeshacer(tx, idDocumento, {
      uid: actor.uid,
      fecha: now,
      antes: fila,
      visto: enCola?.visto ?? null,
      idComentario,
      ruta:
        movimientos === undefined
          ? null
          : { etapas, etapaActual, detenidoEl, curso, recibio, movimientos },
    });
    const despues = { ...sideOf(reviewed, after), ...todosAceptados(expediente, after) };
    const datos = { antes: sideOf(fila, expediente), despues };
    record(tx, { tipo, actor, idExpediente, datos }, now);
    if (idMotivo !== undefined) countUse(tx, idMotivo, now);
  });
}

/**
 * The ready reason to count. A reason that the reviewer can't see is not counted, and the rejection goes on.
 * Read outside of the transaction, so that two reviewers with the same reason do not wait for each other; a
 * reason is never deleted.
 * @throws AppError `invalid_request` while the comment has a placeholder of the reason that nobody filled in
 */
async function motivoUsado(
  actor: Actor,
  { idMotivo, comentario }: Review,
): Promise<string | undefined> {
  const motivo = idMotivo === undefined ? undefined : await findMotivo(idMotivo);
  if (!motivo || !isOffered(motivo, actor.idGrupo)) return undefined;
  const hueco = huecoSinLlenar(motivo.texto, comentario);
  if (hueco === undefined) return motivo.idMotivo;
  const message = MOTIVOS.faltaLlenar(hueco);
  throw new AppError('invalid_request', 'a place of a ready reason is empty', {
    message,
    fields: { comment: message },
  });
}

/**
 * The file, if it is in the reviewer's scope. If it was taken from the reviewer, the error tells who
 * reassigned it; other people learn nothing.
 */
export async function requireOwn(
  actor: Actor,
  id: string,
  tx?: Transaction,
): Promise<ExpedienteDoc> {
  try {
    return (await requireInScope(actor, id, tx)).expediente;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const previo = await lastReassignment(id, [actor.uid, ...actor.apoyaA]);
    throw new AppError(error.code, error.message, { ...error.detail, ...(previo && { previo }) });
  }
}

/**
 * @returns who last acted on a document; null if none of the file's latest records names it
 * @throws AppError `not_found` out of scope, with who reassigned the file
 */
export async function readLastAct(actor: Actor, idDocumento: string): Promise<ActoPrevio | null> {
  const { idExpediente } = await requireOwn(actor, idExpedienteOf(idDocumento));
  return (await lastActOn(idExpediente, idDocumento)) ?? null;
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

/**
 * Checks that nobody accepts alone what they handed in at the counter, where the office decided so.
 * @throws AppError `forbidden`
 */
async function requireOtraPersona(
  tx: Transaction,
  { uid }: Actor,
  { idGrupo }: ExpedienteDoc,
  { ventanilla, subidoPor }: FilaDoc,
): Promise<void> {
  if (!ventanilla || subidoPor !== uid) return;
  if (!(await readCobros(idGrupo, tx)).ventanilla.otraPersona) return;
  throw new AppError('forbidden', 'handed in by the same person', {
    message: VENTANILLA_TEXTOS.otraPersona,
    detail: 'otra_persona',
  });
}

/** @throws AppError `invalid_request` for a mark on a page that the document does not have */
function requireOnPages({ paginas }: FilaDoc, marcas: readonly Marca[]): void {
  if (marcas.every(({ pagina }) => pagina <= (paginas ?? 0))) return;
  throw new AppError('invalid_request', 'a mark on no page of the document', {
    message: MARCAS_MENSAJES.fueraDelDocumento,
  });
}

/** A document as the audit trail tells it. */
export function sideOf(fila: FilaDoc, { estado }: ExpedienteDoc) {
  const { idDocumento, tipo, comentario, marcas } = fila;
  return {
    idDocumento: idDocumento ?? '',
    tipo,
    comentario,
    estado,
    ...deParte(fila),
    estadoDocumento: fila.estado ?? 0,
    ...(marcas > 0 && { marcas }),
  };
}
