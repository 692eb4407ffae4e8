import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { logger } from 'firebase-functions/logger';

/** Gives each request an id and logs one line when it is answered: never a body, an address or a name. */
export function requestLog(req: Request, res: Response, next: NextFunction): void {
  const requestId = randomUUID();
  const start = performance.now();
  res.locals.requestId = requestId;
  res.setHeader('X-Request-Id', requestId);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.on('finish', () => {
    logger.info('request', {
      requestId,
      method: req.method,
      route: res.locals.route ?? 'unknown',
      status: res.statusCode,
      ms: Math.round(performance.now() - start),
    });
  });
  next();
}

/** The id of the request that `res` answers. */
export function requestIdOf(res: Response): string {
  return String(res.locals.requestId ?? '');
}
