import { ARCHIVO_RECHAZADO, demasiadoGrande } from '@notaria/contract/archivo-messages';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { AppError } from '#platform/errors.ts';
import type { PdfRefusal } from './types.ts';

/** Reasons that mean a wrong file: its size or its type. The other reasons mean a PDF that can't be used. */
const WRONG_FILE = new Set<PdfRefusal>(['vacio', 'no_es_pdf', 'demasiado_grande']);

/** The error for a file that is refused by its content, with what the client can do about it. */
export function fileRefused(code: PdfRefusal, maximoBytes: number = ARCHIVO.maximoBytes): AppError {
  const message =
    code === 'demasiado_grande' ? demasiadoGrande(maximoBytes) : ARCHIVO_RECHAZADO[code];
  return new AppError(
    WRONG_FILE.has(code) ? 'file_rejected' : 'unprocessable',
    `file refused: ${code}`,
    { message, detail: code, fields: { file: message } },
  );
}

/**
 * Looks into a file that a person sent, in their turn.
 * @returns how many pages it has
 * @throws AppError `file_rejected` or `unprocessable` with what is wrong with it, `too_many_requests` or
 *   `unavailable` if it would wait too long
 */
export async function requirePdf(
  who: string,
  bytes: Uint8Array,
  mostBytes: number = ARCHIVO.maximoBytes,
): Promise<number> {
  const { inspectPdf } = await import('./pdf.ts');
  const verdict = await inspectPdf(bytes, mostBytes, who);
  if (!verdict.ok) throw fileRefused(verdict.code, mostBytes);
  return verdict.paginas;
}

/** The error for a call without a file. */
export function fileMissing(): AppError {
  const message = DOCUMENTOS.sinArchivo;
  return new AppError('invalid_request', 'no file', { message, fields: { file: message } });
}
