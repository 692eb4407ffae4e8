import type { Filter, Unpacked } from './filters.ts';
import { inflateAll, measureFlate } from './inflate.ts';
import { PDF_LIMITS } from './limits.ts';
import { unpackLzw } from './lzw.ts';

type Unpack = (data: Buffer, limit: number, keeps: boolean) => Unpacked | undefined;

const UNPACK: Readonly<Record<Filter, Unpack>> = {
  hex: unpackHex,
  ascii85: unpackAscii85,
  runLength: unpackRunLength,
  lzw: unpackLzw,
  flate: unpackFlate,
};

/**
 * Undoes one filter.
 * @param keeps true if the data are wanted, false to only count them
 * @returns `undefined` if it gives more than `limit` bytes
 */
export function unpack(
  filter: Filter,
  packed: Buffer,
  limit: number,
  keeps: boolean,
): Unpacked | undefined {
  return UNPACK[filter](packed, limit, keeps);
}

export interface ChainMeasured {
  /** Bytes that came out of all filters together. */
  size: number;
  /** True if the end of the first filter was found. */
  isWhole: boolean;
  /** True if every checksum is right. */
  isIntact: boolean;
}

/**
 * Undoes a chain of filters in turn. The output of the last one is counted and not kept.
 * @returns `undefined` if more than `limit` bytes came out or the chain is longer than any honest one
 */
export async function measureChain(
  packed: Buffer,
  filters: readonly Filter[],
  limit: number,
): Promise<ChainMeasured | undefined> {
  if (filters.length > PDF_LIMITS.filters) return undefined;
  const sum: ChainMeasured = { size: 0, isWhole: true, isIntact: true };
  let data = packed;
  for (const [index, filter] of filters.entries()) {
    const isLast = index === filters.length - 1;
    const left = limit - sum.size;
    const unpacked = isLast
      ? await measureLast(data, filter, left)
      : unpack(filter, data, Math.min(left, PDF_LIMITS.keptBytes), true);
    if (!unpacked) return undefined;
    sum.size += unpacked.size;
    if (index === 0) sum.isWhole = unpacked.isWhole;
    if (filter === 'flate') sum.isIntact &&= unpacked.isWhole;
    data = unpacked.data;
  }
  return sum;
}

async function measureLast(
  data: Buffer,
  filter: Filter,
  limit: number,
): Promise<Unpacked | undefined> {
  if (filter !== 'flate') return unpack(filter, data, limit, false);
  const measured = await measureFlate(data, limit);
  return measured && { ...measured, data: NOTHING };
}

const NOTHING = Buffer.alloc(0);

function unpackFlate(packed: Buffer, limit: number): Unpacked | undefined {
  const data = inflateAll(packed, limit);
  if (data === 'too_much') return undefined;
  if (data === 'broken') return { size: 0, data: NOTHING, isWhole: false };
  return { size: data.length, data, isWhole: true };
}

function unpackHex(packed: Buffer): Unpacked {
  const end = packed.indexOf('>');
  const figures = packed.toString('latin1', 0, end < 0 ? packed.length : end);
  const data = Buffer.from(figures.replace(/[^0-9A-Fa-f]/g, ''), 'hex');
  return { size: data.length, data, isWhole: end >= 0 };
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
  return { size, data: out.subarray(0, size), isWhole: end >= 0 };
}

/** Converts five digits of base 85 to four bytes. */
function fourOf(figures: readonly number[]): number[] {
  const value = figures.reduce((sum, figure) => sum * 85 + figure, 0);
  return [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256);
}

const END_OF_RUNS = 128;

function unpackRunLength(packed: Buffer, limit: number, keeps: boolean): Unpacked | undefined {
  const parts: Buffer[] = [];
  let size = 0;
  let at = 0;
  for (let length = packed[at]; length !== undefined; length = packed[at]) {
    if (length === END_OF_RUNS) return { size, data: Buffer.concat(parts), isWhole: true };
    const isLiteral = length < END_OF_RUNS;
    if (keeps) {
      const literal = packed.subarray(at + 1, at + 2 + length);
      parts.push(isLiteral ? literal : Buffer.alloc(257 - length, packed[at + 1] ?? 0));
    }
    size += isLiteral ? length + 1 : 257 - length;
    if (size > limit) return undefined;
    at += isLiteral ? length + 2 : 2;
  }
  return { size, data: Buffer.concat(parts), isWhole: false };
}
