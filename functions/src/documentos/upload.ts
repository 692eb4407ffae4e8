import { createHash } from 'node:crypto';
import { canMove } from '@notaria/contract/estados';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Transaction } from 'firebase-admin/firestore';
import { record } from '../bitacora/repository.ts';
import { type ExpedienteDoc, type FilaDoc, replaceFila } from '../expedientes/model.ts';
import { isOwner } from '../expedientes/policy.ts';
import { findExpediente, saveExpediente } from '../expedientes/repository.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { cleanFileName } from '../store/file-name.ts';
import { storeWithDocument } from '../store/uploads.ts';
import { newIdDocumento } from './document-id.ts';
import { fileMissing, fileRefused } from './refusals.ts';

interface Upload {
  idExpediente: string;
  idDocRequerido: string;
  file: UploadedFile | undefined;
  /** The client's key for this upload: a repeat of it is the same document. */
  intent: string;
  /** For an upload by a phone's link: checks the link, and returns what marks it as used. Reads before anything is written. */
  desdeEnlace?: (tx: Transaction) => Promise<() => void>;
  /** Where the PDF comes from, when the client didn't send it now. */
  origen?: 'constancia' | 'celular';
}

interface Target {
  expediente: ExpedienteDoc;
  fila: FilaDoc;
}

/**
 * Takes the client's PDF for a required document that is missing.
 * @returns the id of the document
 * @throws AppError `not_found` for a file that isn't theirs, `conflict` when the document isn't
 * missing, `file_rejected` or `unprocessable` with what is wrong with the PDF
 */
export async function uploadDocumento(actor: Actor, upload: Upload): Promise<string> {
  const { idExpediente, idDocRequerido, file, intent, origen } = upload;
  if (!file) throw fileMissing();
  if (file.bytes.length > ARCHIVO.maximoBytes) throw fileRefused('demasiado_grande');
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const idDocumento = newIdDocumento({
    uid: actor.uid,
    ...{ intent, idExpediente, idDocRequerido, sha256 },
  });
  const before = requireTarget(actor, await findExpediente(idExpediente), idDocRequerido);
  // The process died after the commit and before the answer: this repeat finds it done.
  if (before.fila.idDocumento === idDocumento) return idDocumento;
  requireMissing(before.fila);

  const { inspectPdf } = await import('../pdf/pdf.ts');
  const verdict = await inspectPdf(file.bytes);
  if (!verdict.ok) throw fileRefused(verdict.code);

  const prefix = `expedientes/${idExpediente}/${idDocumento}`;
  await storeWithDocument(prefix, file.bytes, async (tx, ruta) => {
    const found = await findExpediente(idExpediente, tx);
    const { expediente, fila } = requireTarget(actor, found, idDocRequerido);
    requireMissing(fila);
    const markUsed = await upload.desdeEnlace?.(tx);
    const now = new Date();
    const nombrePdf = cleanFileName(file.name);
    const uploaded: FilaDoc = {
      ...fila,
      ...{ idDocumento, nombrePdf, ruta, sha256 },
      estado: 0,
      tamano: file.bytes.length,
      paginas: verdict.paginas,
      subidoPor: actor.uid,
      fechaSubida: now,
      comentario: null,
    };
    const documentos = replaceFila(expediente.documentos, uploaded);
    const { estado } = saveExpediente(tx, expediente, { documentos }, now);
    markUsed?.();
    const despues = {
      ...{ idDocumento, tipo: fila.tipo, nombrePdf, sha256, estado },
      ...(origen && { origen }),
    };
    record(
      tx,
      { tipo: 'documento.subido', actor, idExpediente, datos: { antes: null, despues } },
      now,
    );
  });
  return idDocumento;
}

/** The row of a file of the client's. @throws AppError `not_found` */
export function requireTarget(
  actor: Actor,
  expediente: ExpedienteDoc | undefined,
  idDocRequerido: string,
): Target {
  const fila = expediente?.documentos.find((each) => each.idDocRequerido === idDocRequerido);
  if (!expediente || !fila || !isOwner(actor, expediente)) {
    throw new AppError('not_found', 'no such required document for this client', {
      message: DOCUMENTOS.noEncontradoSubir,
    });
  }
  return { expediente, fila };
}

function requireMissing(fila: FilaDoc): void {
  if (canMove('subir', fila.estado)) return;
  throw new AppError('conflict', 'the required document is not missing', {
    message: DOCUMENTOS.yaHayArchivo,
    detail: 'ya_hay_archivo',
  });
}
