import { pipeline } from 'node:stream/promises';
import { ARCHIVO } from '@notaria/contract/limits';
import type { Request, Response } from 'express';
import type { AppError } from '#platform/errors.ts';
import { isNoObject, objectExists, openObject } from '#platform/store/objects.ts';
import { readRange } from './range.ts';

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

/** A stored PDF, and the name under which it is saved. */
export interface StoredPdf {
  ruta: string;
  tamano: number;
  nombrePdf: string;
}

/**
 * Answers with a PDF inline, whole or a range of it, to GET and HEAD.
 * @param gone makes the error for an object that is not there any more
 */
export async function sendPdf(
  req: Request,
  res: Response,
  stored: StoredPdf,
  gone: () => AppError,
): Promise<void> {
  const range = readRange(req.get('range'), stored.tamano);
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${stored.tamano}`).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: stored.tamano - 1 };
  const isHead = req.method === 'HEAD';
  if (isHead && !(await objectExists(stored.ruta))) throw gone();
  const stream = isHead
    ? undefined
    : await openObject(stored.ruta, start, end).catch((error: unknown) => {
        throw isNoObject(error) ? gone() : error;
      });
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

/** The Content-Disposition header. Old programs read its plain name; the others read the real one, in UTF-8 (RFC 8187). */
export function inlineDisposition(nombre: string): string {
  const plain = nombre.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function headersOf(stored: StoredPdf): Record<string, string> {
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
