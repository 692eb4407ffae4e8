import { inflateSync } from 'node:zlib';
import type { Filter } from './filters.ts';
import { PDF_LIMITS } from './limits.ts';
import { unpackLzw } from './lzw.ts';

/** What a filter gave; `isWhole` when its own end was there. */
export interface Unpacked {
  data: Buffer;
  isWhole: boolean;
}

/** Undoes one filter; `undefined` when it gives more than `limit` bytes. */
type Unpack = (data: Buffer, limit: number) => Unpacked | undefined;

const UNPACK: Readonly<Record<Exclude<Filter, 'flate'>, Unpack>> = {
  hex: unpackHex,
  ascii85: unpackAscii85,
  runLength: unpackRunLength,
  lzw: unpackLzw,
};

/**
 * Undoes a chain of filters in turn.
 * @returns bytes that came out of all of them together, what came out last and whether the first filter's
 * end was there; `undefined` when more than `budget` came out or the chain is longer than any honest one
 */
export function unpackWithin(
  packed: Buffer,
  filters: readonly Filter[],
  budget: number,
): { total: number; data: Buffer; isWhole: boolean } | undefined {
  if (filters.length > PDF_LIMITS.filters) return undefined;
  let data = packed;
  let total = 0;
  let isWhole = true;
  for (const [index, filter] of filters.entries()) {
    const left = budget - total;
    const result = filter === 'flate' ? unpackFlate(data, left) : UNPACK[filter](data, left);
    if (!result) return undefined;
    data = result.data;
    total += data.length;
    if (index === 0) isWhole = result.isWhole;
  }
  return { total, data, isWhole };
}

function unpackFlate(data: Buffer, limit: number): Unpacked | undefined {
  try {
    return { data: inflateSync(data, { maxOutputLength: Math.max(1, limit) }), isWhole: true };
  } catch (error) {
    return error instanceof RangeError ? undefined : { data: Buffer.alloc(0), isWhole: false };
  }
}

function unpackHex(data: Buffer): Unpacked {
  const end = data.indexOf('>');
  const figures = data.toString('latin1', 0, end < 0 ? data.length : end);
  return { data: Buffer.from(figures.replace(/[^0-9A-Fa-f]/g, ''), 'hex'), isWhole: end >= 0 };
}

const GROUP = 5;
const FIRST = 0x21;
const LAST = 0x75;
const FOUR_ZEROS = 0x7a;

function unpackAscii85(data: Buffer, limit: number): Unpacked | undefined {
  const end = data.indexOf('~');
  const out = Buffer.alloc(Math.min(limit, 4 * data.length));
  const group: number[] = [];
  let size = 0;
  const put = (bytes: readonly number[]) => {
    for (const byte of bytes) if (size < out.length) out[size++] = byte;
    return size < out.length;
  };
  for (const byte of data.subarray(0, end < 0 ? data.length : end)) {
    if (byte === FOUR_ZEROS && group.length === 0) {
      if (!put([0, 0, 0, 0])) return undefined;
    } else if (byte >= FIRST && byte <= LAST && group.push(byte - FIRST) === GROUP) {
      if (!put(fourOf(group.splice(0)))) return undefined;
    }
  }
  const rest = group.length - 1;
  if (rest > 0) put(fourOf([...group, 84, 84, 84].slice(0, GROUP)).slice(0, rest));
  return { data: out.subarray(0, size), isWhole: end >= 0 };
}

/** Five figures of base 85 as four bytes. */
function fourOf(figures: readonly number[]): number[] {
  const value = figures.reduce((sum, figure) => sum * 85 + figure, 0);
  return [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256);
}

const END_OF_RUNS = 128;

function unpackRunLength(data: Buffer, limit: number): Unpacked | undefined {
  const parts: Buffer[] = [];
  let size = 0;
  let at = 0;
  while (at < data.length) {
    const length = data[at] ?? END_OF_RUNS;
    if (length === END_OF_RUNS) return { data: Buffer.concat(parts), isWhole: true };
    const isLiteral = length < END_OF_RUNS;
    const part = isLiteral
      ? data.subarray(at + 1, at + 2 + length)
      : Buffer.alloc(257 - length, data[at + 1] ?? 0);
    parts.push(part);
    size += part.length;
    if (size > limit) return undefined;
    at += isLiteral ? length + 2 : 2;
  }
  return { data: Buffer.concat(parts), isWhole: false };
}
