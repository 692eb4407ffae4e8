import { type Filter, findFilters } from './filters.ts';
import { inflateWithin, looksLikeFlate } from './inflate.ts';
import { PDF_LIMITS } from './limits.ts';
import { dataFrom, findStreams } from './streams.ts';
import { unpackWithin } from './unpack.ts';

export type StructureVerdict = 'ok' | 'danado' | 'peligroso';

const PAGE_OBJECT = /\/Type\s*\/Page(?![A-Za-z])/g;

/** Tells whether objects may stay, counting pages over all that it is shown. */
type Judge = (objects: Buffer) => boolean;

/** Bytes that came out of a stream; `stopped` when too many would or its objects are too much. */
type Weight = number | 'stopped' | 'broken';

/**
 * Looks at a PDF without opening it: what its streams unpack to, how deep its objects nest, how many
 * pages it declares. Reads the bytes and not the cross-reference table, so that a table that lies
 * hides nothing. `danado` means that a stream is not what its writer wrote (its checksum fails).
 */
export async function checkStructure(bytes: Buffer): Promise<StructureVerdict> {
  let budget: number = PDF_LIMITS.inflatedBytes;
  let verdict: StructureVerdict = 'ok';
  // What an encrypted file's streams look like says nothing.
  const canJudge = !bytes.includes('/Encrypt');
  const isHarmless = judge();
  for (const { before, isFirst, start } of findStreams(bytes)) {
    if (isFirst && !isHarmless(before)) return 'peligroso';
    const text = before.toString('latin1');
    const filters = findFilters(text);
    if (!filters) return 'peligroso';
    const dictionary = text.slice(text.lastIndexOf('obj'));
    const look: Judge = (objects) => !dictionary.includes('/ObjStm') || isHarmless(objects);
    for (const chain of filters.filter(isPacked)) {
      const weight = weighPacked(bytes, start, chain, budget, look);
      if (weight === 'stopped') return 'peligroso';
      if (weight !== 'broken') budget -= weight;
    }
    const weight = await weighFlate(bytes, start, budget, look);
    if (weight === 'stopped') return 'peligroso';
    if (weight !== 'broken') budget -= weight;
    else if (canJudge && /\/Fl(ateDecode)?\b/.test(dictionary)) verdict = 'danado';
  }
  return verdict;
}

/** Whether a chain of filters shows nothing of what it holds in its first bytes. */
function isPacked([first]: readonly Filter[]): boolean {
  return first !== undefined && first !== 'flate';
}

/** What a chain unpacks to, trying the next end of the stream while the data seem to go on. */
function weighPacked(
  bytes: Buffer,
  start: number,
  chain: readonly Filter[],
  budget: number,
  look: Judge,
): Weight {
  let total = 0;
  for (const data of dataFrom(bytes, start)) {
    const unpacked = unpackWithin(data, chain, budget);
    if (!unpacked || !look(unpacked.data)) return 'stopped';
    total = Math.max(total, unpacked.total);
    if (unpacked.isWhole) break;
  }
  return total;
}

/** The same for what begins as Flate does, whatever its dictionary says. */
async function weighFlate(
  bytes: Buffer,
  start: number,
  budget: number,
  look: Judge,
): Promise<Weight> {
  if (!looksLikeFlate(bytes.subarray(start))) return 0;
  let weight: Weight = 'broken';
  for (const data of dataFrom(bytes, start)) {
    weight = await inflateWithin(data, budget, look);
    if (weight !== 'broken') break;
  }
  return weight;
}

function judge(): Judge {
  let pages = 0;
  return (objects) => {
    const text = objects.toString('latin1');
    pages += text.match(PAGE_OBJECT)?.length ?? 0;
    return pages <= PDF_LIMITS.pages && !isTooDeep(text);
  };
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
