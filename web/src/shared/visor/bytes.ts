import { ARCHIVO } from '@notaria/contract/limits';
import { PdfFailure } from './failure.ts';

/** Asks a signed link for its file. One that is gone answers 204, which no browser logs as an error. */
export function askForFile(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, headers: { Accept: ARCHIVO.tipo } });
}

async function read(source: string | File, signal: AbortSignal): Promise<ArrayBuffer> {
  // The page's content policy forbids fetching `blob:` addresses, so a chosen file is read directly.
  if (typeof source !== 'string') return source.arrayBuffer();
  const answer = await askForFile(source, { signal });
  if (answer.status === 204) throw new PdfFailure('enlace', 'the file is gone');
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
