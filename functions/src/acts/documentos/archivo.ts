import { pipeline } from 'node:stream/promises';
import { enlaceParams, enlaceQuery } from '@notaria/contract/documentos';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';
import { parseInput } from '#platform/http/parse.ts';
import { readRange } from '#platform/http/range.ts';
import { isNoObject, objectExists, openObject } from '#platform/store/objects.ts';
import { idExpedienteOf } from '#records/expedientes/document-id.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { clienteOf, filasParaEnlace } from '#records/expedientes/through-link.ts';
import { readThroughLink } from '#records/sesiones/good-link.ts';

/**
 * Nothing may load, submit or frame it from outside. There is no `sandbox`: with it Safari shows an empty
 * page, and Chromium ignores it for a PDF. Inline styles are for the page that older Chromium builds around
 * its viewer.
 */
const POLICY = [
  "default-src 'none'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

interface Stored {
  ruta: string;
  tamano: number;
  nombrePdf: string;
}

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
  const range = readRange(req.get('range'), stored.tamano);
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${stored.tamano}`).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: stored.tamano - 1 };
  const isHead = req.method === 'HEAD';
  if (isHead && !(await objectExists(stored.ruta))) throw gone();
  const stream = isHead ? undefined : await openObject(stored.ruta, start, end).catch(asGone);
  res.status(range ? 206 : 200).set(headersOf(stored));
  res.set('Content-Length', String(end - start + 1));
  if (range) res.set('Content-Range', `bytes ${start}-${end}/${stored.tamano}`);
  if (!stream) {
    res.end();
    return;
  }
  await pipeline(stream, res).catch((error: unknown) => {
    // The reader closed the page, so there is nobody to tell.
    if (!res.destroyed) throw error;
  });
}

/** @param uid of the client who follows the link; null for staff */
function storedOf(expediente: ExpedienteDoc | undefined, id: string, uid: string | null): Stored {
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

function asGone(error: unknown): never {
  throw isNoObject(error) ? gone() : error;
}

/** The Content-Disposition header with a plain name for the oldest programs and the real name in UTF-8 (RFC 8187). */
export function inlineDisposition(nombre: string): string {
  const plain = nombre.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function headersOf(stored: Stored): Record<string, string> {
  return {
    'Content-Type': ARCHIVO.tipo,
    'Content-Disposition': inlineDisposition(stored.nombrePdf),
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': POLICY,
  };
}
