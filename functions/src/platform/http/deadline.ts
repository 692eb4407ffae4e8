import type { NextFunction, Request, Response } from 'express';
import { config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { errorHandler } from './error-handler.ts';

/** Seconds after which the client may try again. */
const TRY_AGAIN = 5;

/** For each response, the function that resets its deadline, in seconds from now. */
const settings = new WeakMap<Response, (seconds: number) => void>();

/**
 * Answers every call within the deadline, before Hosting hangs up at 60 s. (Measured: Firestore's library
 * alone retries for one minute (a write) to more than four (a query) while nothing answers.) The work goes on
 * until the function's own end; a repeat with the same Idempotency-Key gets its result.
 */
export function deadline(req: Request, res: Response, next: NextFunction): void {
  const end = performance.now() + config().PLAZO_TOTAL_SEGUNDOS * 1_000;
  let timer: NodeJS.Timeout | undefined;
  const answerWithin = (seconds: number) => {
    clearTimeout(timer);
    if (res.closed) return;
    timer = setTimeout(
      () => {
        if (res.headersSent) return;
        const late = new AppError('unavailable', 'deadline', { retryAfter: TRY_AGAIN });
        errorHandler(late, req, res, next);
      },
      Math.min(seconds * 1_000, end - performance.now()),
    );
  };
  settings.set(res, answerWithin);
  answerWithin(config().PLAZO_RESPUESTA_SEGUNDOS);
  res.once('close', () => clearTimeout(timer));
  next();
}

/** Waits for the body of a request. A slow line may take the time that Hosting allows; the deadline starts after it. */
export async function reading<T>(res: Response, body: () => Promise<T>): Promise<T> {
  const answerWithin = settings.get(res);
  answerWithin?.(config().PLAZO_TOTAL_SEGUNDOS);
  try {
    return await body();
  } finally {
    answerWithin?.(config().PLAZO_RESPUESTA_SEGUNDOS);
  }
}
