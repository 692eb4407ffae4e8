import { inflateWithin, looksLikeFlate } from './inflate.ts';
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
export async function checkStructure(bytes: Buffer): Promise<StructureVerdict> {
  let budget: number = PDF_LIMITS.inflatedBytes;
  let pages = 0;
  let verdict: StructureVerdict = 'ok';
  // What an encrypted file's streams look like says nothing.
  const canJudge = !bytes.includes('/Encrypt');
  const isHarmless = (text: string) => {
    pages += text.match(PAGE_OBJECT)?.length ?? 0;
    return pages <= PDF_LIMITS.pages && !isTooDeep(text);
  };
  for (const { outside, data } of splitStreams(bytes)) {
    const text = outside.toString('latin1');
    if (!isHarmless(text)) return 'peligroso';
    if (!looksLikeFlate(data)) continue;
    const dictionary = text.slice(text.lastIndexOf('obj'));
    const holdsObjects = dictionary.includes('/ObjStm');
    const result = await inflateWithin(data, budget, (chunk) => {
      return !holdsObjects || isHarmless(chunk.toString('latin1'));
    });
    if (result === 'stopped') return 'peligroso';
    if (result !== 'broken') budget -= result;
    else if (canJudge && /\/Fl(ateDecode)?\b/.test(dictionary)) verdict = 'danado';
  }
  return verdict;
}

interface Part {
  /** What stands before the stream: objects, and its dictionary. */
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
