import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { enlaceParams, enlaceQuery } from '@notaria/contract/documentos';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Request, Response } from 'express';
import type { ExpedienteDoc } from '../expedientes/model.ts';
import { findExpediente } from '../expedientes/repository.ts';
import { requireInScope } from '../expedientes/scope.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import { objectExists, openObject } from '../store/objects.ts';
import { requireGoodLink } from './archivo.ts';
import { signZipLink, zipOf } from './signed-link.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * A link to the accepted documents of a file. A browser's download can't send a token: the link is
 * the key, as a document's.
 * @throws AppError `not_found` out of scope, `conflict` when nothing has been accepted
 */
export async function linkToZip(
  actor: Actor,
  idExpediente: string,
  now: Date,
): Promise<{ url: string; vence: string }> {
  const { expediente } = await requireInScope(actor, idExpediente);
  if (zipEntries(expediente.documentos).length === 0) {
    throw new AppError('conflict', 'nothing accepted yet', { message: DOCUMENTOS.sinAceptados });
  }
  const { url, vence } = signZipLink(idExpediente, now);
  return { url, vence: vence.toISOString() };
}

/**
 * Answers that link: the documents that are accepted by now, each read from Storage when its turn
 * comes, so that memory holds a few buffers whatever the file has.
 * @throws AppError `forbidden` for a link that isn't ours or is over, `not_found` when nothing is left
 */
export async function sendZip(req: Request, res: Response): Promise<void> {
  const { id } = parseInput(enlaceParams, req.params);
  const { vence, firma } = parseInput(enlaceQuery, req.query);
  requireGoodLink(zipOf(id), vence, firma);
  const entries = await readEntries(await findExpediente(id));
  res.status(200).set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="expediente-${id.replace(/[^\w-]/g, '_')}.zip"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  await stream(entries, res);
}

/** An object that is gone is noticed before the answer begins, while it can still be said. */
async function readEntries(expediente: ExpedienteDoc | undefined): Promise<ZipEntry[]> {
  const entries = zipEntries(expediente?.documentos ?? []);
  const there = await Promise.all(entries.map(({ ruta }) => objectExists(ruta)));
  if (entries.length === 0 || there.includes(false)) {
    throw new AppError('not_found', 'nothing accepted, or an object is gone', {
      message: DOCUMENTOS.falloZip,
    });
  }
  return entries;
}

async function stream(entries: readonly ZipEntry[], res: Response): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  let reading: Readable | undefined;
  // A connection that breaks is what tells the reader that the ZIP isn't whole.
  let failure: unknown;
  zip.once('error', (error: Error) => {
    failure = error;
    res.destroy(error);
  });
  for (const { nombre, ruta, tamano, fecha } of entries) {
    // A PDF is compressed already.
    const options = { compress: false, size: tamano, mtime: fecha };
    zip.addReadStreamLazy(nombre, options, (give) => {
      openObject(ruta, 0, tamano - 1).then(
        (opened) => {
          reading = opened;
          give(null, opened);
        },
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  try {
    await pipeline(zip.outputStream, res);
  } catch (error) {
    // The reader gave up: nobody is left to be told.
    if (failure !== undefined || !res.destroyed) throw error;
  } finally {
    reading?.destroy();
  }
}
