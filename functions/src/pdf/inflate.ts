import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate, inflateSync } from 'node:zlib';
import { PDF_LIMITS } from './limits.ts';

/** Streams that stay below it are inflated at one go, which is faster by the thousand. */
const SMALL = 1024 * 1024;
const CHUNK = 64 * 1024;

/** The header that RFC 1950 asks for and that pdf.js demands. */
export function looksLikeFlate(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return data.length > 2 && (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

/**
 * Inflates the data and, as long as that gives Flate again, what comes out of it, without keeping it.
 * `look` sees every piece of the first inflation and may stop it.
 * @returns bytes that came out in all; `stopped` when more than `budget` would or `look` said so;
 * `broken` when the data are not Flate to the end or their checksum is wrong
 */
export async function inflateWithin(
  data: Buffer,
  budget: number,
  look: (chunk: Buffer) => boolean,
): Promise<number | 'stopped' | 'broken'> {
  let total = 0;
  for (let stages = 1; stages <= PDF_LIMITS.flateStages; stages += 1) {
    const pass = await inflate(data, stages, budget - total, stages === 1 ? look : () => true);
    if (pass === 'stopped') return 'stopped';
    if (pass === 'broken') return stages === 1 ? 'broken' : total;
    total += pass.size;
    if (!looksLikeFlate(pass.head)) break;
  }
  return total;
}

interface Pass {
  size: number;
  head: Buffer;
}

async function inflate(
  data: Buffer,
  stages: number,
  budget: number,
  look: (chunk: Buffer) => boolean,
): Promise<Pass | 'stopped' | 'broken'> {
  const small = stages === 1 ? inflateSmall(data, Math.min(budget, SMALL)) : undefined;
  if (small === 'broken') return 'broken';
  if (small) return look(small) ? { size: small.length, head: small.subarray(0, 3) } : 'stopped';
  const pass: Pass = { size: 0, head: Buffer.alloc(0) };
  let isStopped = false;
  const meter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (pass.size === 0) pass.head = chunk.subarray(0, 3);
      pass.size += chunk.length;
      isStopped = pass.size > budget || !look(chunk);
      done(isStopped ? new Error('stopped') : null);
    },
  });
  const inflaters = Array.from({ length: stages }, () => createInflate({ chunkSize: CHUNK }));
  try {
    await pipeline([Readable.from([data]), ...inflaters, meter]);
    return pass;
  } catch {
    return isStopped ? 'stopped' : 'broken';
  }
}

function inflateSmall(data: Buffer, limit: number): Buffer | 'broken' | undefined {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    const isTooBig = error instanceof RangeError;
    return isTooBig ? undefined : 'broken';
  }
}
