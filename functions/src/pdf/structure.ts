import { inflateSync } from 'node:zlib';
import { PDF_LIMITS } from './limits.ts';

export type StructureVerdict = 'ok' | 'danado' | 'peligroso';

const STREAM = Buffer.from('stream');
const ENDSTREAM = Buffer.from('endstream');
const PAGE_OBJECT = /\/Type\s*\/Page(?![A-Za-z])/g;

/**
 * Looks at a PDF without opening it: what its streams inflate to, how deep its objects nest, how many
 * pages it declares. Reads the bytes and not the cross-reference table, so that a table that lies
 * hides nothing. `danado` means that a stream is not what its writer wrote (its checksum fails).
 */
export function checkStructure(bytes: Buffer): StructureVerdict {
  let budget = PDF_LIMITS.inflatedBytes;
  let pages = 0;
  let verdict: StructureVerdict = 'ok';
  for (const part of splitStreams(bytes)) {
    const text = part.outside.toString('latin1');
    if (isTooDeep(text)) return 'peligroso';
    pages += countPages(text);
    if (pages > PDF_LIMITS.pages) return 'peligroso';
    const isFlate = /\/Fl(ateDecode)?\b/.test(text.slice(text.lastIndexOf('obj')));
    for (const inflated of inflateAll(part.data, budget)) {
      if (inflated === 'too-big') return 'peligroso';
      if (inflated === 'broken') {
        if (isFlate) verdict = 'danado';
        continue;
      }
      budget -= inflated.length;
      if (!/\/ObjStm\b/.test(text)) continue;
      const objects = inflated.toString('latin1');
      pages += countPages(objects);
      if (isTooDeep(objects) || pages > PDF_LIMITS.pages) return 'peligroso';
    }
  }
  return verdict;
}

interface Part {
  /** What stands before the stream: objects, its dictionary. */
  outside: Buffer;
  data: Buffer;
}

function* splitStreams(bytes: Buffer): Generator<Part> {
  let from = 0;
  while (from < bytes.length) {
    const keyword = bytes.indexOf(STREAM, from);
    if (keyword < 0) break;
    const start = afterLineEnd(bytes, keyword + STREAM.length);
    const found = bytes.indexOf(ENDSTREAM, start);
    const end = found < 0 ? bytes.length : found;
    yield { outside: bytes.subarray(from, keyword), data: bytes.subarray(start, end) };
    from = found < 0 ? bytes.length : found + ENDSTREAM.length;
  }
  yield { outside: bytes.subarray(from), data: Buffer.alloc(0) };
}

function afterLineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1;
}

/** Inflates the data, then what comes out of it as long as that is Flate again. */
function* inflateAll(data: Buffer, budget: number): Generator<Buffer | 'broken' | 'too-big'> {
  let current = data;
  let left = budget;
  for (let stage = 0; stage < PDF_LIMITS.flateStages && looksLikeFlate(current); stage += 1) {
    const inflated = inflate(current, left);
    yield inflated;
    if (typeof inflated === 'string') return;
    left -= inflated.length;
    current = inflated;
  }
}

/** The header that RFC 1950 asks for and that pdf.js demands. */
function looksLikeFlate(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return data.length > 2 && (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

function inflate(data: Buffer, budget: number): Buffer | 'broken' | 'too-big' {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(budget, 1), chunkSize: 64 * 1024 });
  } catch (error) {
    const isTooBig = error instanceof RangeError;
    return isTooBig ? 'too-big' : 'broken';
  }
}

function countPages(text: string): number {
  return text.match(PAGE_OBJECT)?.length ?? 0;
}

/** A crude count, good enough for files that nest by the thousand: strings are not told apart. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/\[|\]|<<|>>|\bobj\b/g)) {
    if (bracket === 'obj') depth = 0;
    else if (bracket === '[' || bracket === '<<') depth += 1;
    else depth = Math.max(0, depth - 1);
    if (depth > PDF_LIMITS.nesting) return true;
  }
  return false;
}
