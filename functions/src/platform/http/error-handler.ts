import { ERRORES, type ErrorAnswer } from '@notaria/contract/errors';
import type { NextFunction, Request, Response } from 'express';
import { logger } from 'firebase-functions/logger';
import { AppError, codeOf } from '#platform/errors.ts';
import { isClosedTransaction } from '#platform/store/transaction.ts';
import { pageInsteadOf } from './page-for-person.ts';
import { requestIdOf } from './request-log.ts';

/** Codes with which Google's libraries say that a service is out of reach for the moment, or too busy with others' changes. */
const AWAY = new Set<unknown>([
  4,
  8,
  10,
  14,
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'deadline-exceeded',
  'unavailable',
  'app/network-error',
  'app/network-timeout',
  502,
  503,
  504,
]);

/**
 * The status of what the framework refuses; a service that we call has one too, which is no answer
 * to our caller. A path with a `%` that escapes nothing is refused as a plain `URIError`.
 */
function statusOf(error: unknown): number | undefined {
  if (error instanceof URIError) return 400;
  const isRefusal = typeof error === 'object' && error !== null && 'expose' in error;
  const status = isRefusal && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** What failed, without its message: a library's may quote a body, an address or a name. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error';
  const code = codeOf(error);
  return code === undefined ? error.name : `${error.name} (${String(code)})`;
}

/** Where it failed: the frames of the stack, whose first lines repeat the message. */
function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at .*\d+:\d+\)?$/.test(line)).join('\n');
}

/** Every failure as one of ours: what the framework refuses is the caller's fault, the rest is ours. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = nameOf(error);
  const status = statusOf(error);
  if (status === 413) return new AppError('payload_too_large', reason);
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid_request', reason);
  const isAway = AWAY.has(codeOf(error)) || isClosedTransaction(error);
  return new AppError(isAway ? 'unavailable' : 'internal', reason);
}

/** A path that no call has. */
export function notFound(req: Request): never {
  throw new AppError('not_found', `no route for ${req.method}`);
}

/** The one place that answers a failure: the sentence and the code go out, the reason goes to the log. */
export function errorHandler(
  error: unknown,
  req: Request,
  res: Response,
  next: NextFunction,
): void {
  const failure = asAppError(error);
  const requestId = requestIdOf(res);
  const entry = { requestId, code: failure.code, reason: failure.message };
  if (res.writableEnded) {
    // The deadline answered: the connection is another request's by now.
    logger.info('failed after the deadline', entry);
    return;
  }
  if (failure.status >= 500) {
    logger.error('failed', { ...entry, stack: framesOf(error) });
  } else logger.info('refused', entry);
  if (res.headersSent) {
    next(error);
    return;
  }
  const { detail, fields, previo, retryAfter } = failure.detail;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const body: ErrorAnswer = {
    message: failure.sentence,
    error: {
      code: failure.code,
      ...(detail ? { detail } : {}),
      ...(fields ? { fields } : {}),
      ...(previo ? { previo } : {}),
    },
    requestId,
  };
  res.setHeader('Cache-Control', 'no-store');
  const page = pageInsteadOf(req);
  if (page !== undefined) {
    res.redirect(303, page);
    return;
  }
  res.status(ERRORES[failure.code].status).json(body);
}
