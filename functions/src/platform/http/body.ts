import { finished } from 'node:stream';
import type { AnyCall } from '@notaria/contract/call';
import { ARCHIVO } from '@notaria/contract/limits';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from '#platform/errors.ts';

/** Bytes of a body of JSON, and of what a form has around its file. */
const PLAIN_BYTES = 64 * 1024;
const FORM_BYTES = ARCHIVO.maximoBytes + PLAIN_BYTES;
/** How long somebody who was answered may go on sending what nobody reads. */
const GRACE_MS = 5_000;

function limitOf(call: AnyCall): number {
  return call.file === undefined ? PLAIN_BYTES : FORM_BYTES;
}

function tooLarge(call: AnyCall): AppError {
  if (call.file === undefined) return new AppError('payload_too_large', 'body over the limit');
  return new AppError('file_rejected', 'form over the limit', {
    message: DOCUMENTOS.demasiadoGrande,
    detail: 'demasiado_grande',
  });
}

/**
 * Refuses a packed body before anybody unpacks it. Nobody of ours sends one.
 * @throws AppError `invalid_request`; `internal` where the platform has read the body before us, without our limits
 */
export function refusePacked(req: Request, _res: Response, next: NextFunction): void {
  if (req.headers['content-encoding'] !== undefined) {
    throw new AppError('invalid_request', 'packed body');
  }
  if ('rawBody' in req) throw new AppError('internal', 'the platform has read the body');
  next();
}

/**
 * Hangs up on whoever goes on sending after the answer. Node drops what comes until then. The emulator
 * of Functions has every body whole before it calls us, and ends when its connection breaks after the answer.
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
 * Refuses by its own word a body that is larger than the call takes; Node lets nobody send more than that.
 * @throws AppError `payload_too_large` or, for a form, `file_rejected`
 */
export function requireFit(call: AnyCall, req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) > limitOf(call)) throw tooLarge(call);
}

/**
 * Gives `take` the body of a call piece by piece, and stops with the first byte above the call's limit.
 * @throws AppError `payload_too_large` or `file_rejected`, or `invalid_request` when the connection breaks off
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
