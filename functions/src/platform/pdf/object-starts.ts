import { isBlank, isOfNumber } from './tokens.ts';

const OBJECT = Buffer.from('obj');
const TRAILER = Buffer.from('trailer');
const LF = 0x0a;
const CR = 0x0d;
const PERCENT = 0x25;
/** How far back a comment is looked for. In a longer line, one is assumed. */
const LINE = 1_024;

/**
 * The places where a reader could begin to read an object: after each `9 0 obj` and `trailer`, also in
 * strings and in the data of streams, because a table may point into those.
 */
export function* startsOfObjects(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(OBJECT); at >= 0; at = bytes.indexOf(OBJECT, at + OBJECT.length)) {
    if (mayFollowNumbers(bytes, at)) yield at + OBJECT.length;
  }
  for (let at = bytes.indexOf(TRAILER); at >= 0; at = bytes.indexOf(TRAILER, at + TRAILER.length)) {
    yield at + TRAILER.length;
  }
}

/** True if two numbers, or one, may stand before; or a comment that ends the line and hides what stands before it. */
function mayFollowNumbers(bytes: Buffer, at: number): boolean {
  const last = lastBefore(bytes, at, isBlank);
  if (!isOfNumber(bytes[last] ?? 0)) return last < at - 1 && mayEndComment(bytes, last);
  const before = lastBefore(bytes, last, isOfNumber);
  if (!isBlank(bytes[before] ?? 0)) return false;
  const first = lastBefore(bytes, before, isBlank);
  return isOfNumber(bytes[first] ?? 0) || mayEndComment(bytes, first);
}

/** The place of the last byte before `at` that is not of this kind. */
function lastBefore(bytes: Buffer, at: number, isOfKind: (byte: number) => boolean): number {
  let before = at - 1;
  while (before >= 0 && isOfKind(bytes[before] ?? 0)) before -= 1;
  return before;
}

function mayEndComment(bytes: Buffer, last: number): boolean {
  for (let at = last; at > last - LINE; at -= 1) {
    const byte = bytes[at];
    if (byte === PERCENT) return true;
    if (byte === undefined || byte === LF || byte === CR) return false;
  }
  return true;
}
