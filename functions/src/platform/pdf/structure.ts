import { createFindings, type Findings } from './active.ts';
import { filtersOf } from './filters.ts';
import { PDF_LIMITS } from './limits.ts';
import { startsOfObjects } from './object-starts.ts';
import { mayHoldObjects, readObjectStream } from './object-stream.ts';
import {
  bytesOfPixels,
  dataOf,
  isEmpty,
  isTooLarge,
  type PdfStream,
  pixelsOf,
  streamAfter,
} from './streams.ts';
import type { PdfRefusal } from './types.ts';
import { measureChain } from './unpack.ts';
import { readValue } from './value.ts';

export interface Structure {
  /** Why the file is refused; left out if it is not. */
  refusal?: PdfRefusal;
  isEncrypted: boolean;
  /** True if every stream is as it was written, as far as checksums tell. */
  isIntact: boolean;
  /**
   * Pixels of the largest picture that is unpacked when text is read, so that all of them together are not
   * too many.
   */
  mostPixels: number;
}

/** The file and what was found in it so far. */
interface Search {
  bytes: Buffer;
  findings: Findings;
  streams: PdfStream[];
  /** Bytes that may still be read as objects, inflated, and inflated as pixels. */
  left: { objects: number; inflated: number; pixels: number };
}

/**
 * Checks a PDF without opening it: whether something in it acts, what its streams unpack to, how deep its
 * objects nest, how many pages it declares. Reads every object in the bytes or in a stream of objects,
 * without using the cross-reference table, so that a table that lies or is repaired hides nothing.
 */
export async function checkStructure(bytes: Buffer): Promise<Structure> {
  const { objects, inflatedBytes, imagesBytes } = PDF_LIMITS;
  const search: Search = {
    bytes,
    findings: createFindings(),
    streams: [],
    left: { objects, inflated: inflatedBytes, pixels: imagesBytes },
  };
  const unreadable = readObjects(search) ?? readObjectStreams(search);
  const refusal = search.findings.isActive() ? 'activo' : unreadable;
  const isEncrypted = search.findings.isEncrypted();
  if (refusal) return { refusal, isEncrypted, isIntact: false, mostPixels: 0 };
  // The streams of an encrypted file cannot be judged.
  const weighed = await weighStreams(search);
  if (weighed === 'too_much') {
    return { refusal: 'peligroso', isEncrypted, isIntact: false, mostPixels: 0 };
  }
  const isIntact = isEncrypted || weighed === 'intact';
  return { isEncrypted, isIntact, mostPixels: mostPixelsOf(search.streams) };
}

/** The size up to which all pictures together have no more pixels than may be unpacked. */
function mostPixelsOf(streams: readonly PdfStream[]): number {
  const sizes = streams.map(pixelsOf).filter((size) => size > 0);
  let sum = 0;
  for (const size of sizes.sort((a, b) => a - b)) {
    sum += size;
    // Leaves out all pictures of this size, because the pages of a scan are alike.
    if (sum > PDF_LIMITS.pixelsOfAll) return Math.min(size - 1, PDF_LIMITS.pixels);
  }
  return PDF_LIMITS.pixels;
}

function readObjects(search: Search): PdfRefusal | undefined {
  for (const start of startsOfObjects(search.bytes)) {
    const refusal = readObject(search, search.bytes, start);
    if (refusal) return refusal;
  }
}

/** Reads one object and remembers its stream. Only an object of the file itself may have one. */
function readObject(search: Search, bytes: Buffer, start: number): PdfRefusal | undefined {
  const { findings, streams, left } = search;
  const reading = readValue(bytes, start, findings);
  if (reading === 'too_deep') return 'peligroso';
  if (reading === 'unclear') return 'danado';
  left.objects -= reading.end - start;
  if (left.objects < 0 || findings.pages() > PDF_LIMITS.pages) return 'peligroso';
  if (!(reading.value instanceof Map)) return undefined;
  const stream = streamAfter(bytes, reading.value, reading.end);
  if (!stream) return undefined;
  if (bytes !== search.bytes) return 'peligroso';
  findings.seeStream(reading.value);
  return streams.push(stream) > PDF_LIMITS.streams ? 'peligroso' : undefined;
}

function readObjectStreams(search: Search): PdfRefusal | undefined {
  const { bytes, findings, left } = search;
  for (const stream of search.streams) {
    if (!mayHoldObjects(stream)) continue;
    // Its names cannot be read without the key.
    if (findings.isEncrypted()) return 'protegido';
    const objects = readObjectStream(bytes, stream, left.inflated);
    if (typeof objects === 'string') return objects;
    left.inflated -= objects.inflated;
    for (const start of objects.starts) {
      const refusal = readObject(search, objects.content, start);
      if (refusal) return refusal;
    }
  }
}

async function weighStreams(search: Search): Promise<'intact' | 'broken' | 'too_much'> {
  let isIntact = true;
  for (const stream of search.streams) {
    if (mayHoldObjects(stream)) continue;
    const weighed = isTooLarge(stream) ? 'too_much' : await weighStream(search, stream);
    if (weighed === 'too_much') return 'too_much';
    isIntact &&= weighed === 'intact';
  }
  return isIntact ? 'intact' : 'broken';
}

/** Subtracts from the budgets what a stream unpacks to: the pixels of its image from one, the rest from the other. */
async function weighStream(
  { bytes, left }: Search,
  stream: PdfStream,
): Promise<'intact' | 'broken' | 'too_much'> {
  const chains = filtersOf(stream.dictionary);
  if (!chains) return 'too_much';
  let isIntact = true;
  for (const chain of chains) {
    const pixels = Math.min(bytesOfPixels(stream), left.pixels);
    // Flate data tell their own end, so a word inside them that looks like the stream's end does not matter.
    const ends = chain[0] === 'flate' ? [bytes.subarray(stream.start)] : dataOf(bytes, stream);
    let size = 0;
    let isSound = true;
    for (const data of ends) {
      const measured = await measureChain(data, chain, pixels + left.inflated);
      if (!measured) return 'too_much';
      size = Math.max(size, measured.size);
      isSound = measured.isIntact || isEmpty(bytes, stream);
      if (measured.isWhole) break;
    }
    isIntact &&= isSound;
    left.pixels -= Math.min(size, pixels);
    left.inflated -= Math.max(0, size - pixels);
  }
  return isIntact ? 'intact' : 'broken';
}
