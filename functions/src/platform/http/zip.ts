import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ZipFile } from 'yazl';

export interface ZipSource {
  /** Inside the ZIP. */
  nombre: string;
  fecha: Date;
  /** Bytes, where they are known beforehand. */
  tamano?: number;
  /** Left out for what is compressed already, as a PDF is. */
  comprimir?: boolean;
  /** Opens it when its turn comes; undefined leaves it out. */
  abrir: () => Promise<Readable | undefined>;
}

type Sources = Iterable<ZipSource> | AsyncIterable<ZipSource>;

/** Gives a ZIP its sources, each once the one before it has been read. */
function feed(zip: ZipFile, sources: Sources) {
  let reading: Readable | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    reading?.destroy();
  };
  const all = async () => {
    for await (const { nombre, fecha, tamano, comprimir = false, abrir } of sources) {
      reading = await abrir();
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
 * Streams a ZIP whose memory is a few buffers, whatever it holds. A failure breaks the connection,
 * which is what tells the reader that the ZIP isn't whole; a reader who leaves is nobody's failure.
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
 * Answers with a ZIP to be saved under `nombre`, kept by nobody in between; a HEAD gets its headers.
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
