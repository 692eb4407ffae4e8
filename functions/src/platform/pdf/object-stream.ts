import { inflateAll } from './inflate.ts';
import { PDF_LIMITS } from './limits.ts';
import type { PdfStream } from './streams.ts';
import { readToken, tokenAt } from './tokens.ts';
import { OTHER, type PdfValue, REFERENCE, REPEATED } from './value.ts';

/** The content of a stream that holds objects, and where each of them begins. */
export interface ObjectStream {
  content: Buffer;
  starts: number[];
  /** Bytes that came out of the filter. */
  inflated: number;
}

/** True if a reader may look for objects in the stream: some readers ignore its type. */
export function mayHoldObjects({ dictionary }: PdfStream): boolean {
  return dictionary.get('Type') === 'ObjStm' || dictionary.has('First');
}

/**
 * Unpacks a stream of objects. Accepts only what programs write (plain or Flate, without predictor), because
 * readers undo the rest in different ways.
 * @param limit bytes that it may unpack to
 * @returns `danado` if it does not unpack, `peligroso` if it is too large or written in another way
 */
export function readObjectStream(
  bytes: Buffer,
  stream: PdfStream,
  limit: number,
): ObjectStream | 'danado' | 'peligroso' {
  const { dictionary, start } = stream;
  const count = dictionary.get('N');
  const first = dictionary.get('First');
  if (!isCount(count) || !isCount(first) || !hasPlainParameters(stream)) return 'peligroso';
  const filter = dictionary.has('F') ? 'unclear' : filterOf(dictionary.get('Filter'));
  if (filter === 'unclear') return 'peligroso';
  const data = bytes.subarray(start);
  const content =
    filter === 'flate' ? inflateAll(data, Math.min(limit, PDF_LIMITS.keptBytes)) : data;
  if (content === 'too_much') return 'peligroso';
  if (content === 'broken') return 'danado';
  const starts = startsOf(content, count, first);
  return starts ? { content, starts, inflated: content === data ? 0 : content.length } : 'danado';
}

function isCount(value: PdfValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function filterOf(value: PdfValue | undefined): 'flate' | 'none' | 'unclear' {
  if (value === undefined || value === OTHER) return 'none';
  const names = Array.isArray(value) ? value : [value];
  if (names.length === 0) return 'none';
  const isFlate = names.length === 1 && (names[0] === 'FlateDecode' || names[0] === 'Fl');
  return isFlate ? 'flate' : 'unclear';
}

function hasPlainParameters({ dictionary }: PdfStream): boolean {
  const parameters = ['DecodeParms', 'DP'].flatMap((key) => dictionary.get(key) ?? []);
  return parameters.every((each) => {
    const predictor = each instanceof Map ? each.get('Predictor') : undefined;
    const isElsewhere = each === REFERENCE || each === REPEATED;
    return !isElsewhere && (predictor === undefined || predictor === 1);
  });
}

/** The table at the beginning: for each object its number and its place after `first`. */
function startsOf(content: Buffer, count: number, first: number): number[] | undefined {
  const starts: number[] = [];
  const token = tokenAt(0);
  for (let index = 0; index < count; index += 1) {
    readToken(content, token);
    if (token.kind !== 'number') return undefined;
    readToken(content, token);
    if (token.kind !== 'number') return undefined;
    starts.push(first + Number(content.toString('latin1', token.start, token.end)));
  }
  return starts.filter((start) => start >= 0 && start < content.length);
}
