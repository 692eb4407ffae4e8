import type { Unpacked } from './filters.ts';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const MOST_CODES = 4_096;
const FEWEST_BITS = 9;
const MOST_BITS = 12;

/**
 * Undoes LZW as PDF writes it (ISO 32000-1, 7.4.4): codes of 9 to 12 bits that grow one code early. A file
 * that grows them late (`EarlyChange 0`) is measured only roughly.
 * @param keeps true if the data are wanted, false to only count them
 * @returns `undefined` if more than `limit` bytes come out
 */
export function unpackLzw(data: Buffer, limit: number, keeps: boolean): Unpacked | undefined {
  const read = bitsOf(data);
  // A code stands for output that begins at `starts` and has `lengths` bytes.
  const starts = new Int32Array(MOST_CODES);
  const lengths = new Int32Array(MOST_CODES);
  let out: Buffer = Buffer.alloc(keeps ? Math.min(limit, 4 * data.length) : 0);
  let size = 0;
  let free = FIRST_FREE;
  let previous: { start: number; length: number } | undefined;
  for (let code = read(FEWEST_BITS); code !== undefined; code = read(widthFor(free))) {
    if (code === END) return { size, data: out.subarray(0, size), isWhole: true };
    if (code === CLEAR) {
      free = FIRST_FREE;
      previous = undefined;
      continue;
    }
    const isKnown = code < free;
    const start = isKnown ? (starts[code] ?? 0) : (previous?.start ?? 0);
    const length = code < CLEAR ? 1 : isKnown ? (lengths[code] ?? 0) : (previous?.length ?? 0) + 1;
    if (size + length > limit) return undefined;
    if (keeps) {
      out = withRoom(out, size + length, limit);
      if (code < CLEAR) out[size] = code;
      // Byte by byte, because a string may extend into the part being written.
      else for (let n = 0; n < length; n += 1) out[size + n] = out[start + n] ?? 0;
    }
    if (previous && free < MOST_CODES) {
      starts[free] = previous.start;
      lengths[free] = previous.length + 1;
      free += 1;
    }
    previous = { start: size, length };
    size += length;
  }
  return { size, data: out.subarray(0, size), isWhole: false };
}

function widthFor(free: number): number {
  return Math.min(MOST_BITS, Math.max(FEWEST_BITS, Math.floor(Math.log2(free + 1)) + 1));
}

/** Reads `width` bits at a time, highest first; `undefined` at the end. */
function bitsOf(data: Buffer): (width: number) => number | undefined {
  let at = 0;
  let held = 0;
  let count = 0;
  return (width) => {
    while (count < width) {
      const byte = data[at];
      if (byte === undefined) return undefined;
      at += 1;
      held = ((held << 8) | byte) & 0xff_ffff;
      count += 8;
    }
    count -= width;
    return (held >> count) & ((1 << width) - 1);
  };
}

function withRoom(out: Buffer, needed: number, limit: number): Buffer {
  if (needed <= out.length) return out;
  const larger = Buffer.alloc(Math.min(limit, Math.max(needed, 2 * out.length)));
  out.copy(larger);
  return larger;
}
