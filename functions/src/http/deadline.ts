import type { NextFunction, Request, Response } from 'express';
import { config } from '../config.ts';
import { errorHandler } from './error-handler.ts';
import { AppError } from './errors.ts';

/** Seconds after which it makes sense to try again. */
const TRY_AGAIN = 5;

/**
 * Tells the caller before Hosting hangs up at 60 s: whatever a call waits for, it is answered within
 * the deadline. Firestore's library alone tries for one minute (a write) to more than four (a query)
 * while nothing comes back, measured. What is under way goes on until the function's own end; a
 * repeat with the same Idempotency-Key gets its result.
 */
export function deadline(req: Request, res: Response, next: NextFunction): void {
  const timer = setTimeout(() => {
    if (res.headersSent) return;
    const late = new AppError('unavailable', 'deadline', { retryAfter: TRY_AGAIN });
    errorHandler(late, req, res, next);
  }, config().PLAZO_RESPUESTA_SEGUNDOS * 1_000);
  res.once('close', () => clearTimeout(timer));
  next();
}
