import { PdfFailure } from './failure.ts';

async function read(source: string | File, signal: AbortSignal): Promise<ArrayBuffer> {
  // The page's content policy forbids fetching `blob:` addresses, so a chosen file is read directly.
  if (typeof source !== 'string') return source.arrayBuffer();
  const answer = await fetch(source, { signal });
  if (!answer.ok) {
    const razon = answer.status >= 400 && answer.status < 500 ? 'enlace' : 'red';
    throw new PdfFailure(razon, `the file answered ${answer.status}`);
  }
  return answer.arrayBuffer();
}

/**
 * The whole content of a file.
 * @throws {PdfFailure} if it can't be loaded
 */
export async function bytesOf(source: string | File, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return new Uint8Array(await read(source, signal));
  } catch (error) {
    throw error instanceof PdfFailure ? error : new PdfFailure('red', String(error));
  }
}
