import { enlaceQuery } from '@notaria/contract/documentos';
import { porId } from '@notaria/contract/fields';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';
import { parseInput } from '#platform/http/parse.ts';
import { type StoredPdf, sendPdf } from '#platform/http/send-pdf.ts';
import { findEntrega } from '#records/entregas/repository.ts';
import { salasLeidas } from '#records/expedientes/asuntos/entregas.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { filasPara, salasDe } from '#records/expedientes/salas/salas.ts';
import { clienteOf, seenByLink } from '#records/expedientes/through-link.ts';
import { findPago } from '#records/pagos/repository.ts';
import { readThroughLink } from '#records/sesiones/good-link.ts';

/**
 * Answers a signed link: the PDF inline, whole or a range of it, to GET and HEAD. The link is the key. Our pages
 * accept nothing but a PDF, and get an empty answer for a document that is gone: browsers log a 404 as an error.
 * @throws AppError `forbidden` for a link that is not ours or is over, `not_found` for a document that is
 *   gone
 */
export async function sendArchivo(req: Request, res: Response): Promise<void> {
  try {
    await sendIfThere(req, res);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found';
    if (!isGone || req.get('accept') !== ARCHIVO.tipo) throw error;
    res.status(204).set('Cache-Control', 'private, no-store').end();
  }
}

/**
 * Looks the document up in the present file and in what the office sent there, so that a deleted or replaced
 * one is gone, and so is one whose file went out of the owner's sight.
 */
async function sendIfThere(req: Request, res: Response): Promise<void> {
  const { id } = parseInput(porId, req.params);
  const query = parseInput(enlaceQuery, req.query);
  const terms = { uses: ARCHIVO.usosEnlace };
  const read = () => findExpediente(idExpedienteOf(id));
  const stored = await readThroughLink(id, query, terms, read, async (file, owner) =>
    storedOf(await seenByLink(file, owner), id, clienteOf(owner)),
  );
  await sendPdf(req, res, stored, gone);
}

/** @param uid of the client who follows the link; null for staff */
async function storedOf(
  expediente: ExpedienteDoc | undefined,
  id: string,
  uid: string | null,
): Promise<StoredPdf> {
  // A client whose party has nothing to do with the row gets nothing, whatever link they hold.
  const rows = expediente ? filasPara(expediente, uid) : [];
  const fila = rows.find((each) => each.idDocumento === id);
  if (expediente && !fila && expediente.entregas > 0) {
    const entrega = await findEntrega(expediente.idExpediente, id);
    if (entrega && salasLeidas(expediente, entrega, uid).length > 0) return entrega;
  }
  if (expediente && !fila && expediente.pagos > 0) {
    const pago = await findPago(expediente.idExpediente, id);
    const isTheirs = uid === null || (pago && salasDe(expediente, uid).includes(pago.sala));
    if (pago && isTheirs && pago.ruta !== '') return pago;
  }
  const original = rows.find((each) => each.original?.idDocumento === id)?.original;
  if (!fila && original && uid === null) {
    return { ...original, nombrePdf: original.nombrePdf ?? 'documento.pdf' };
  }
  if (!fila?.ruta || fila.tamano === null) throw gone();
  return { ruta: fila.ruta, tamano: fila.tamano, nombrePdf: fila.nombrePdf ?? 'documento.pdf' };
}

function gone(): AppError {
  return new AppError('not_found', 'no such document', { message: DOCUMENTOS.falloCargar });
}
