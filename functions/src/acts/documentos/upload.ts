import { createHash } from 'node:crypto';
import { REEMPLAZO } from '@notaria/contract/documentos-messages';
import { canMove } from '@notaria/contract/estados';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import type { UploadedFile } from '#platform/http/multipart.ts';
import { fileMissing, fileRefused, requirePdf } from '#platform/pdf/refusals.ts';
import { cleanFileName } from '#platform/store/file-name.ts';
import { retireObjects, storeWithDocument } from '#platform/uploads/uploads.ts';
import { record } from '#records/bitacora/repository.ts';
import { todosRecibidos } from '#records/expedientes/completo.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import { deParte, type FilaDoc, objetosSueltos, replaceFila } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { isInScope } from '#records/expedientes/policy.ts';
import { findExpediente, saveExpediente } from '#records/expedientes/repository.ts';
import { mayChange, seesFila } from '#records/expedientes/salas/salas.ts';
import { requireVentanilla } from '#records/expedientes/salas/ventanilla.ts';
import { readScope } from '#records/expedientes/scope.ts';
import type { Actor } from '#records/usuarios/actor.ts';

interface Upload {
  idExpediente: string;
  idDocRequerido: string;
  file: UploadedFile | undefined;
  /** The Idempotency-Key of this upload: a repeat gives the same document. */
  intent: string;
  /** Id of the pending or rejected document that it replaces; undefined if there is none. */
  reemplaza?: string | undefined;
  /**
   * For an upload by a phone's link: checks the link among the transaction's reads, and returns a function
   * that marks it as used.
   */
  desdeEnlace?: (tx: Transaction) => Promise<() => void>;
  /** Where the PDF comes from, if the client's browser did not send it. */
  origen?: 'constancia' | 'celular';
}

export interface Target {
  expediente: ExpedienteDoc;
  fila: FilaDoc;
  /** As whom: the client's account, or the counter. */
  quien: string;
}

/** Where a document comes from that the staff hand in; undefined for one that a client sends. */
export function origenDe({ quien }: Target): 'ventanilla' | undefined {
  return quien === VENTANILLA ? 'ventanilla' : undefined;
}

/**
 * Takes a PDF for a required document that is missing, or in the place of the document that the sender saw: the old one
 * is removed and the new one added in one transaction. The sender is the client, or the staff for somebody at the
 * counter.
 * @returns the id of the document
 * @throws AppError as `requireTarget`; `conflict` if the row holds another document by
 *   now or an accepted one, `file_rejected` or `unprocessable` with what is wrong with the PDF
 */
export async function uploadDocumento(actor: Actor, upload: Upload): Promise<string> {
  const { idExpediente, idDocRequerido, file, intent, reemplaza } = upload;
  if (!file) throw fileMissing();
  if (file.bytes.length > ARCHIVO.maximoBytes) throw fileRefused('demasiado_grande');
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const idDocumento = newIdDocumento({
    uid: actor.uid,
    intent,
    idExpediente,
    idDocRequerido,
    sha256,
  });
  const isIt = (each: FilaDoc) => each.idDocRequerido === idDocRequerido;
  const before = await requireTarget(actor, idExpediente, isIt);
  // The process died after the commit and before the answer; this repeat finds the upload done.
  if (before.fila.idDocumento === idDocumento) return idDocumento;
  requireOwnTurn(before);
  requireFree(before.fila, reemplaza);

  const paginas = await requirePdf(actor.uid, file.bytes);
  const prefix = `expedientes/${idExpediente}/${idDocumento}`;
  const removeOld = await storeWithDocument(prefix, file.bytes, async (tx, ruta) => {
    const target = await requireTarget(actor, idExpediente, isIt, tx);
    const { expediente, fila } = target;
    requireOwnTurn(target);
    requireFree(fila, reemplaza);
    const markUsed = await upload.desdeEnlace?.(tx);
    const now = new Date();
    const origen = origenDe(target) ?? upload.origen;
    const nombrePdf = cleanFileName(file.name);
    const uploaded: FilaDoc = {
      ...fila,
      idDocumento,
      nombrePdf,
      ruta,
      sha256,
      estado: 0,
      tamano: file.bytes.length,
      paginas,
      original: null,
      subidoPor: actor.uid,
      ventanilla: origen === 'ventanilla',
      fechaSubida: now,
      comentario: null,
      marcas: 0,
      revisadoEl: null,
      declaracion: false,
    };
    const documentos = replaceFila(expediente.documentos, uploaded);
    const after = saveExpediente(tx, expediente, { documentos }, now);
    const { estado } = after;
    markUsed?.();
    const trace = { idDocumento, tipo: fila.tipo, nombrePdf, sha256, estado, ...deParte(fila) };
    const todos = todosRecibidos(expediente, after);
    const despues = { ...trace, ...(origen && { origen }), ...todos };
    if (fila.idDocumento === null) {
      const datos = { antes: null, despues };
      record(tx, { tipo: 'documento.subido', actor, idExpediente, datos }, now);
      return undefined;
    }
    const datos = { antes: traceOf(fila), despues };
    record(tx, { tipo: 'documento.reemplazado', actor, idExpediente, datos }, now);
    return retireObjects(tx, objetosSueltos(expediente.documentos, documentos), now);
  });
  await removeOld?.();
  return idDocumento;
}

/**
 * A row that the caller sends: a client theirs in a file that they take part in, the staff of a file those of whom
 * the office represents at its counter.
 * @param message what is said if there is none
 * @throws AppError `not_found`; `forbidden` to the staff for the row of anybody else
 */
export async function requireTarget(
  actor: Actor,
  idExpediente: string,
  isIt: (fila: FilaDoc) => boolean,
  tx?: Transaction,
  message: string = DOCUMENTOS.noEncontradoSubir,
): Promise<Target> {
  const [scope, expediente] = await Promise.all([
    readScope(actor, tx),
    findExpediente(idExpediente, tx),
  ]);
  const fila = expediente?.documentos.find(isIt);
  const isStaff = scope.kind !== 'propios';
  const quien = isStaff ? VENTANILLA : actor.uid;
  const isSeen = expediente && fila && isInScope(scope, expediente);
  if (!isSeen || !(isStaff || seesFila(expediente, fila, quien))) {
    throw new AppError('not_found', 'no such required document for this caller', { message });
  }
  if (isStaff) {
    if (!seesFila(expediente, fila, quien)) {
      throw new AppError('forbidden', 'not of the counter', {
        message: VENTANILLA_TEXTOS.noEsSuya,
        detail: 'de_otra_parte',
      });
    }
    await requireVentanilla(actor, expediente.idGrupo, tx);
  }
  return { expediente, fila, quien };
}

/**
 * Checks that the caller does not change a common document that somebody else uploaded and that waits for review.
 * @throws AppError `forbidden`
 */
export function requireOwnTurn({ expediente, fila, quien }: Target): void {
  if (mayChange(expediente, fila, quien)) return;
  throw new AppError('forbidden', 'sent by another party', {
    message: PARTES.noEsTuya,
    detail: 'de_otra_parte',
  });
}

/** What a row held, for the audit trail. */
export function traceOf(fila: FilaDoc) {
  const { idDocumento, tipo, nombrePdf, sha256, estado } = fila;
  return {
    idDocumento: idDocumento ?? '',
    tipo,
    nombrePdf,
    sha256,
    ...deParte(fila),
    estadoDocumento: estado ?? 0,
  };
}

/**
 * Checks that the row takes a document: it is missing, or holds the one to be replaced, which is not accepted
 * yet.
 * @throws AppError `conflict`
 */
export function requireFree(fila: FilaDoc, reemplaza: string | undefined): void {
  if (reemplaza !== undefined) {
    requireReplaceable(fila, reemplaza);
    return;
  }
  if (canMove('subir', fila.estado)) return;
  throw new AppError('conflict', 'the required document is not missing', {
    message: DOCUMENTOS.yaHayArchivo,
    detail: 'ya_hay_archivo',
  });
}

function requireReplaceable(fila: FilaDoc, reemplaza: string): void {
  if (fila.idDocumento !== reemplaza) {
    throw new AppError('conflict', 'the row holds another document by now', {
      message: REEMPLAZO.cambioAntes,
      detail: 'cambio_previo',
    });
  }
  if (canMove('reemplazar', fila.estado)) return;
  throw new AppError('conflict', 'an accepted document stays', {
    message: REEMPLAZO.aceptado,
    detail: 'aceptado',
  });
}
