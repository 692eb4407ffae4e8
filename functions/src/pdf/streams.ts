const STREAM = Buffer.from('stream');
const ENDSTREAM = Buffer.from('endstream');
const LF = 0x0a;
const CR = 0x0d;
/** A stream whose data hold the word that ends it is looked for so many times further on. */
const ENDS = 5;

/** What may be a stream: the word stands there, and data follow. */
export interface Candidate {
  /** What stands before it since the last stream ended: other objects, and its dictionary. */
  before: Buffer;
  /** Whether nothing but objects stands before it; otherwise it is a word within another stream. */
  isFirst: boolean;
  /** Where its data begin. */
  start: number;
}

/**
 * Everything in the file that a reader could take for a stream, so that the word in a text, or data
 * that hold it, hide nothing; and last what follows the last stream.
 */
export function* findStreams(bytes: Buffer): Generator<Candidate> {
  let from = 0;
  let isFirst = true;
  const next = (at: number) => bytes.indexOf(STREAM, at);
  for (let at = next(0); at >= 0; at = next(at + STREAM.length)) {
    const end = at + STREAM.length;
    if (bytes.subarray(end - ENDSTREAM.length, end).equals(ENDSTREAM)) {
      from = end;
      isFirst = true;
    } else {
      yield { before: bytes.subarray(from, at), isFirst, start: afterLineEnd(bytes, end) };
      isFirst = false;
    }
  }
  if (isFirst) yield { before: bytes.subarray(from), isFirst, start: bytes.length };
}

/** The data from `start` to where the stream may end: the nearest end first. */
export function* dataFrom(bytes: Buffer, start: number): Generator<Buffer> {
  let from = start;
  for (let tries = 0; tries < ENDS; tries += 1) {
    const end = bytes.indexOf(ENDSTREAM, from);
    yield bytes.subarray(start, end < 0 ? bytes.length : end);
    if (end < 0) return;
    from = end + ENDSTREAM.length;
  }
}

function afterLineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
}
