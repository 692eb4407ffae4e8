import type { AnyCall } from '@notaria/contract/call';
import { isWhole } from '@notaria/contract/text';
import type { Request } from 'express';
import { AppError } from '#platform/errors.ts';
import { readPieces } from './body.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** @throws SyntaxError if the text has half a surrogate pair, as if it were no JSON */
function requireWhole(key: string, value: unknown): unknown {
  if (!isWhole(key) || (typeof value === 'string' && !isWhole(value))) {
    throw new SyntaxError('half a character');
  }
  return value;
}

/** @throws AppError `invalid_request` for anything that is wrong with it */
function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === '' ? {} : JSON.parse(text, requireWhole);
  } catch {
    throw new AppError('invalid_request', 'not JSON');
  }
}

/**
 * Reads the JSON body of a call; undefined if the body has another content type.
 * @throws AppError `invalid_request` if it is no JSON in UTF-8 or has half a surrogate pair;
 *   `payload_too_large`
 */
export async function readJson(call: AnyCall, req: Request): Promise<unknown> {
  if (!req.is('application/json')) return undefined;
  const charset = CHARSET.exec(req.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new AppError('invalid_request', 'not UTF-8');
  const pieces: Buffer[] = [];
  await readPieces(call, req, (piece) => pieces.push(piece));
  return parse(Buffer.concat(pieces));
}
