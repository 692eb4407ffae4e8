import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { logger } from 'firebase-functions/logger';
import { countHops } from './address.ts';

/**
 * Headers of every answer: data and errors may not be shown, framed or referred to. An answer that may be
 * shown (a PDF) replaces them. Hosting adds its own headers only to pages.
 */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** Gives each request an id and logs one line when it is answered. Never logs a body, an address or a name. */
export function requestLog(req: Request, res: Response, next: NextFunction): void {
  const requestId = randomUUID();
  const start = performance.now();
  res.locals.requestId = requestId;
  res.setHeader('X-Request-Id', requestId);
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
  res.on('finish', () => {
    logger.info('request', {
      requestId,
      method: req.method,
      route: res.locals.route ?? 'unknown',
      status: res.statusCode,
      ms: Math.round(performance.now() - start),
      // The number of addresses in the header, so that a deployment can check its setting; not the addresses.
      saltos: countHops(req),
    });
  });
  next();
}

/** The id of the request that `res` answers. */
export function requestIdOf(res: Response): string {
  return String(res.locals.requestId ?? '');
}
