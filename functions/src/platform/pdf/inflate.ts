import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createInflate, inflateSync } from 'node:zlib';

/** Streams that stay below it are inflated at one go, which is faster by the thousand. */
const SMALL = 1024 * 1024;
/** Larger ones go by in pieces of this size: half the time of 64 kB, and no more memory. */
const PIECE = 256 * 1024;

/** Bytes that came out; `isWhole` when they end as they should and their checksum is right. */
export interface Measured {
  size: number;
  isWhole: boolean;
}

/**
 * Counts what zlib data inflate to, without keeping it.
 * @param data from their beginning; what follows their end does not matter
 * @returns `undefined` when more than `limit` bytes come out
 */
export async function measureFlate(data: Buffer, limit: number): Promise<Measured | undefined> {
  const small = inflateHeld(data, Math.min(limit, SMALL));
  if (small === 'broken') return { size: 0, isWhole: false };
  if (small !== 'too_much') return { size: small.length, isWhole: true };
  return limit <= SMALL ? undefined : measureByPieces(data, limit);
}

async function measureByPieces(data: Buffer, limit: number): Promise<Measured | undefined> {
  let size = 0;
  const meter = new Writable({
    write(piece: Buffer, _encoding, done) {
      size += piece.length;
      done(size > limit ? new Error('too much') : null);
    },
  });
  try {
    await pipeline(Readable.from([data]), createInflate({ chunkSize: PIECE }), meter);
    return { size, isWhole: true };
  } catch {
    return size > limit ? undefined : { size, isWhole: false };
  }
}

/** The inflated data, whole; data that stop before their end are taken for what they hold. */
export function inflateAll(data: Buffer, limit: number): Buffer | 'too_much' | 'broken' {
  return inflateHeld(data, limit, constants.Z_SYNC_FLUSH);
}

function inflateHeld(data: Buffer, limit: number, finishFlush: number = constants.Z_FINISH) {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, limit), finishFlush });
  } catch (error) {
    return error instanceof RangeError ? 'too_much' : 'broken';
  }
}
