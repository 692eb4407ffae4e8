import { createHash } from 'node:crypto';
import type { AnswerOf, AnyCall } from '@notaria/contract/call';
import type { Response } from 'express';

/** What a handler answers: the body of the contract, and the status when it isn't the usual one. */
export interface Reply<C> {
  body: AnswerOf<C>;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** What went out, kept so that a repeat of the same intent gets the same answer. */
export interface Sent {
  status: number;
  body: unknown;
}

/**
 * The CDN may answer for us that long; a browser asks each time, so that whoever changed something
 * sees it as soon as the CDN does. No `stale-while-revalidate`: browsers obey it too, and would show
 * what is no longer so (RFC 5861 names no way to mean shared caches alone).
 */
function forTheCdn(seconds: number): string {
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
}

function etagOf(body: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return `W/"${hash.slice(0, 27)}"`;
}

/**
 * Sends an answer through the call's schema, which drops every field that the contract doesn't name.
 * @throws Error when we would break our own contract: a fault of ours, so a 500
 */
export function send<C extends AnyCall>(res: Response, call: C, reply: Reply<C>): Sent {
  const status = reply.status ?? call.success[0];
  if (!call.success.includes(status)) throw new Error(`${call.path} may not answer ${status}`);
  const parsed = call.answer.safeParse(reply.body);
  if (!parsed.success) {
    throw new Error(
      `${call.path} broke its contract: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  }
  // The deadline answered first; the result is kept for a repeat.
  if (res.headersSent) return { status, body: parsed.data };
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (call.cacheSeconds !== undefined && status === 200) {
    res.setHeader('Cache-Control', forTheCdn(call.cacheSeconds));
    // Express answers 304 by itself to whoever names it.
    res.setHeader('ETag', etagOf(parsed.data));
  }
  res.status(status).json(parsed.data);
  return { status, body: parsed.data };
}
