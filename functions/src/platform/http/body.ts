import { finished } from 'node:stream';
import { demasiadoGrande } from '@notaria/contract/archivo-messages';
import type { AnyCall } from '@notaria/contract/call';
import { ARCHIVO } from '@notaria/contract/limits';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';

/** Limit in bytes of a JSON body, and of what a form has around its file. */
const PLAIN_BYTES = 64 * 1024;
/** How long a client may go on sending after the answer, in ms, before we hang up. */
const GRACE_MS = 5_000;

/** The most bytes that the file of a call may have. */
export function mostBytesOf({ fileBytes = ARCHIVO.maximoBytes }: AnyCall): number {
  return fileBytes;
}

function limitOf(call: AnyCall): number {
  return call.file === undefined ? PLAIN_BYTES : mostBytesOf(call) + PLAIN_BYTES;
}

function tooLarge(call: AnyCall): AppError {
  if (call.file === undefined) return new AppError('payload_too_large', 'body over the limit');
  return new AppError('file_rejected', 'form over the limit', {
    message: demasiadoGrande(mostBytesOf(call)),
    detail: 'demasiado_grande',
  });
}

/**
 * Refuses a compressed body before anything unpacks it. Our pages never send one.
 * @throws AppError `invalid_request`; `internal` if the hosting platform has already read the body, past our
 *   limits
 */
export function refusePacked(req: Request, _res: Response, next: NextFunction): void {
  if (req.headers['content-encoding'] !== undefined) {
    throw new AppError('invalid_request', 'packed body');
  }
  if ('rawBody' in req) throw new AppError('internal', 'the platform has read the body');
  next();
}

/**
 * Closes the connection of a client that goes on sending after the answer; until then Node drops what
 * arrives. Not on the emulator of Functions: it has the whole body before it calls us, and crashes if its
 * connection breaks after the answer.
 */
export function hangUp(req: Request, res: Response, next: NextFunction): void {
  res.once('finish', () => {
    if (req.complete || process.env.FUNCTIONS_EMULATOR === 'true') return;
    const timer = setTimeout(() => req.socket.destroy(), GRACE_MS);
    req.once('close', () => clearTimeout(timer));
  });
  next();
}

/**
 * Refuses a body whose declared length exceeds the limit of the call. Node stops a client that sends more
 * than it declared.
 * @throws AppError `payload_too_large` or, for a form, `file_rejected`
 */
export function requireFit(call: AnyCall, req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) > limitOf(call)) throw tooLarge(call);
}

/**
 * Passes the body of a call to `take` piece by piece. Stops at the first byte above the call's limit.
 * @throws AppError `payload_too_large` or `file_rejected`; `invalid_request` if the connection breaks off
 */
export function readPieces(
  call: AnyCall,
  req: Request,
  take: (piece: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const hear = (piece: Buffer) => {
      size += piece.length;
      if (size <= limitOf(call)) {
        take(piece);
        return;
      }
      req.off('data', hear);
      req.resume();
      reject(tooLarge(call));
    };
    req.on('data', hear);
    finished(req, { writable: false }, (error) => {
      if (error) reject(new AppError('invalid_request', 'connection broken off'));
      else resolve();
    });
  });
}
