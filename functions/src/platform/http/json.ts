import type { AnyCall } from '@notaria/contract/call';
import { isWhole } from '@notaria/contract/text';
import type { Request } from 'express';
import { AppError } from '#platform/errors.ts';
import { readPieces } from './body.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** @throws SyntaxError for half a character, as for what is no JSON */
function requireWhole(key: string, value: unknown): unknown {
  if (!isWhole(key) || (typeof value === 'string' && !isWhole(value))) {
    throw new SyntaxError('half a character');
  }
  return value;
}

/** @throws AppError `invalid_request`, whatever is wrong with it */
function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === '' ? {} : JSON.parse(text, requireWhole);
  } catch {
    throw new AppError('invalid_request', 'not JSON');
  }
}

/**
 * Reads the JSON of a call, its texts whole; undefined when the body is of another type.
 * @throws AppError `invalid_request` for what is no JSON in UTF-8, `payload_too_large`
 */
export async function readJson(call: AnyCall, req: Request): Promise<unknown> {
  if (!req.is('application/json')) return undefined;
  const charset = CHARSET.exec(req.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new AppError('invalid_request', 'not UTF-8');
  const pieces: Buffer[] = [];
  await readPieces(call, req, (piece) => pieces.push(piece));
  return parse(Buffer.concat(pieces));
}
