import { createHash } from 'node:crypto';
import type { AnswerOf, AnyCall } from '@notaria/contract/call';
import type { Response } from 'express';
import { forOthers } from '#platform/readers.ts';

/** What a handler answers: the body of the contract, and the status if it is not the usual one. */
export interface Reply<C> {
  body: AnswerOf<C>;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** The answer that was sent, kept so that a repeat of the same intent gets the same one. */
export interface SentAnswer {
  status: number;
  body: unknown;
}

/**
 * Lets the CDN keep the answer that long, while browsers ask each time: then a person who changed something
 * sees it as soon as the CDN does. No `stale-while-revalidate`: browsers obey it too and would show old data
 * (RFC 5861 has no way to limit it to shared caches).
 */
function forTheCdn(seconds: number): string {
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
}

function etagOf(body: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return `W/"${hash.slice(0, 27)}"`;
}

/**
 * Sends an answer through the call's schema, which drops every field that the contract does not name.
 * @param isStaff false if the reader may not be told what only the staff read
 * @throws Error if the answer breaks our own contract: our fault, so a 500
 */
export function send<C extends AnyCall>(
  res: Response,
  call: C,
  reply: Reply<C>,
  isStaff: boolean,
): SentAnswer {
  const status = reply.status ?? call.success[0];
  if (!call.success.includes(status)) throw new Error(`${call.path} may not answer ${status}`);
  const parsed = call.answer.safeParse(reply.body);
  if (!parsed.success) {
    throw new Error(
      `${call.path} broke its contract: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  }
  const body = isStaff ? parsed.data : forOthers(call.answer, parsed.data);
  // The deadline has already answered; the result is kept for a repeat.
  if (res.headersSent) return { status, body };
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (call.cacheSeconds !== undefined && status === 200) {
    res.setHeader('Cache-Control', forTheCdn(call.cacheSeconds));
    // Express itself answers 304 to a request with this ETag.
    res.setHeader('ETag', etagOf(body));
  }
  res.status(status).json(body);
  return { status, body };
}
