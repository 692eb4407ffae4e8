import type { AnyCall } from '@notaria/contract/call';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { isWhole } from '@notaria/contract/text';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError } from '#platform/errors.ts';
import { mostBytesOf, readPieces } from './body.ts';

export interface UploadedFile {
  /** The file, cut off one byte above the limit; the caller refuses it with its own sentence. */
  bytes: Buffer;
  /** The file name from the person's computer: shown, never trusted. */
  name: string;
}

export interface Multipart {
  fields: Record<string, string>;
  file?: UploadedFile;
}

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 2_000;

/**
 * Reads the multipart body of a call that takes a file.
 * @throws AppError `invalid_request` if it is no multipart body or breaks off; `file_rejected` if it is too
 *   large
 */
export function readMultipart(call: AnyCall, req: Request): Promise<Multipart> {
  return new Promise((resolve, reject) => {
    const malformed = (reason: string) =>
      reject(new AppError('invalid_request', reason, { message: DOCUMENTOS.faltanParametros }));
    const form: Multipart = { fields: {} };
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: req.headers,
        defParamCharset: 'utf8',
        // One byte more than allowed, because the parser also flags a file that reaches its limit exactly.
        limits: {
          fileSize: mostBytesOf(call) + 1,
          files: 1,
          fields: MAX_FIELDS,
          fieldSize: MAX_FIELD_BYTES,
        },
      });
    } catch {
      malformed('not a multipart body');
      return;
    }
    parser.on('field', (name, value) => {
      // A field given twice is refused: we could not know which one counts.
      if (Object.hasOwn(form.fields, name)) malformed('a field given twice');
      if (!isWhole(name) || !isWhole(value)) malformed('half a character');
      form.fields[name] = value;
    });
    parser.on('file', (name, stream, info) => {
      if (!isWhole(info.filename ?? '')) malformed('half a character');
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A body that breaks off inside the file fails here too. Without this listener the error would end the
      // process.
      stream.on('error', () => malformed('broken file'));
      stream.on('end', () => {
        if (name === call.file)
          form.file = { bytes: Buffer.concat(chunks), name: info.filename ?? '' };
      });
    });
    parser.on('filesLimit', () => malformed('more than one file'));
    parser.on('fieldsLimit', () => malformed('too many fields'));
    parser.on('error', () => malformed('broken multipart body'));
    parser.on('close', () => resolve(form));
    readPieces(call, req, (piece) => parser.write(piece)).then(
      () => parser.end(),
      (error: unknown) => {
        reject(error);
        parser.destroy();
      },
    );
  });
}
