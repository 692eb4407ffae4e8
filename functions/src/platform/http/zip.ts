import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ZipFile } from 'yazl';

export interface ZipSource {
  /** Name of the file inside the ZIP. */
  nombre: string;
  fecha: Date;
  /** Size in bytes, if known beforehand. */
  tamano?: number;
  /** Left out for files that are compressed already, like PDFs. */
  comprimir?: boolean;
  /** Opens the source when its turn comes; undefined leaves it out of the ZIP. */
  open: () => Promise<Readable | undefined>;
}

type Sources = Iterable<ZipSource> | AsyncIterable<ZipSource>;

/** Gives a ZIP its sources one after the other: each is opened after the previous one was read. */
function feed(zip: ZipFile, sources: Sources) {
  let reading: Readable | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    reading?.destroy();
  };
  const all = async () => {
    for await (const { nombre, fecha, tamano, comprimir = false, open } of sources) {
      reading = await open();
      if (isOver) {
        stop();
        return;
      }
      if (!reading) continue;
      const size = tamano === undefined ? {} : { size: tamano };
      zip.addReadStream(reading, nombre, { compress: comprimir, mtime: fecha, ...size });
      await finished(reading);
    }
    zip.end();
  };
  return { done: all(), stop };
}

/**
 * Streams a ZIP of any size using a few buffers of memory. A failure breaks the connection, so that the
 * client knows that the ZIP is incomplete. A client that leaves early is no failure.
 */
async function pipeZip(sources: Sources, res: Response): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    res.destroy();
  };
  zip.once('error', fail);
  const { done, stop } = feed(zip, sources);
  const fed = done.catch(fail);
  try {
    await pipeline(zip.outputStream, res);
  } catch (error) {
    if (failure !== undefined) throw failure;
    if (!res.destroyed) throw error;
  } finally {
    stop();
    await fed;
  }
}

/**
 * Answers with a ZIP to be saved as `nombre`; nothing is stored on the way. A HEAD request gets its headers.
 * @param nombre letters, digits, `-`, `_` and `.` only
 */
export async function sendZipFile(
  req: Request,
  res: Response,
  nombre: string,
  sources: Sources,
): Promise<void> {
  res.status(200).set({
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${nombre}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  await pipeZip(sources, res);
}
