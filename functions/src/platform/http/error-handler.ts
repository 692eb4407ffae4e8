import { ERRORES, type ErrorAnswer } from '@notaria/contract/errors';
import type { NextFunction, Request, Response } from 'express';
import { logger } from 'firebase-functions/logger';
import { AppError, codeOf, framesOf, nameOf } from '#platform/errors.ts';
import { isClosedTransaction } from '#platform/store/transaction.ts';
import { pageInsteadOf } from './page-for-person.ts';
import { requestIdOf } from './request-log.ts';

/** Codes of Google's libraries for a service that is out of reach, or too busy with other changes. */
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
 * The status of an error of the framework. Ignores the status of an error from a service that we call: it is
 * no answer to our caller. A path with an invalid `%` escape is a plain `URIError`.
 */
function statusOf(error: unknown): number | undefined {
  if (error instanceof URIError) return 400;
  const isRefusal = typeof error === 'object' && error !== null && 'expose' in error;
  const status = isRefusal && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Turns any failure into an `AppError`: what the framework refuses is the caller's fault, the rest is ours. */
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

/** Answers paths that no call has. */
export function notFound(req: Request): never {
  throw new AppError('not_found', `no route for ${req.method}`);
}

/** The only place that answers a failure: the sentence and the code go to the client, the reason to the log. */
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
    // The deadline already answered; the connection may serve another request by now.
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
