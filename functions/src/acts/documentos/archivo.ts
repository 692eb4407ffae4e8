import { enlaceParams, enlaceQuery } from '@notaria/contract/documentos';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';
import { parseInput } from '#platform/http/parse.ts';
import { type StoredPdf, sendPdf } from '#platform/http/send-pdf.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { clienteOf, filasParaEnlace } from '#records/expedientes/through-link.ts';
import { readThroughLink } from '#records/sesiones/good-link.ts';

/**
 * Answers a signed link: the PDF inline, whole or a range of it, to GET and HEAD. The link is the key. The
 * document is looked up in the present file, so that a deleted or replaced one is gone.
 * @throws AppError `forbidden` for a link that is not ours or is over, `not_found` for a document that is
 *   gone
 */
export async function sendArchivo(req: Request, res: Response): Promise<void> {
  const { id } = parseInput(enlaceParams, req.params);
  const query = parseInput(enlaceQuery, req.query);
  const terms = { uses: ARCHIVO.usosEnlace };
  const read = () => findExpediente(idExpedienteOf(id) || 'ninguno');
  const stored = await readThroughLink(id, query, terms, read, (file, owner) =>
    storedOf(file, id, clienteOf(owner)),
  );
  await sendPdf(req, res, stored, gone);
}

/** @param uid of the client who follows the link; null for staff */
function storedOf(
  expediente: ExpedienteDoc | undefined,
  id: string,
  uid: string | null,
): StoredPdf {
  // A client who left the file, or whose party has nothing to do with the row, gets nothing, whatever link
  // they hold.
  const rows = expediente ? filasParaEnlace(expediente, uid) : [];
  const fila = rows.find((each) => each.idDocumento === id);
  if (!fila?.ruta || fila.tamano === null) throw gone();
  return { ruta: fila.ruta, tamano: fila.tamano, nombrePdf: fila.nombrePdf ?? 'documento.pdf' };
}

function gone(): AppError {
  return new AppError('not_found', 'no such document', { message: DOCUMENTOS.falloCargar });
}
