import { OTHER, type PdfDictionary, type PdfValue, REFERENCE, REPEATED } from './value.ts';

/**
 * Names of filters, long and short, whose output is larger than their input or hides a filter that does so
 * (ISO 32000-1, 7.4).
 */
const UNPACKING: Readonly<Record<string, Filter>> = {
  ASCIIHexDecode: 'hex',
  AHx: 'hex',
  ASCII85Decode: 'ascii85',
  A85: 'ascii85',
  RunLengthDecode: 'runLength',
  RL: 'runLength',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  FlateDecode: 'flate',
  Fl: 'flate',
};

/** These filters give an image; its dictionary tells its size. */
const OF_IMAGES = new Set([
  ...['DCTDecode', 'DCT', 'JPXDecode', 'JPX'],
  ...['CCITTFaxDecode', 'CCF', 'JBIG2Decode'],
]);

export type Filter = 'hex' | 'ascii85' | 'runLength' | 'lzw' | 'flate';

/** The output of a filter. */
export interface Unpacked {
  size: number;
  /** Empty if the data were only counted. */
  data: Buffer;
  /** True if the filter's own end mark was found. */
  isWhole: boolean;
}

/** The long key, and the short one that some readers take for it. Elsewhere the short one names a file. */
const KEYS = ['Filter', 'F'];

/**
 * The filters of a stream in the order in which they are undone, up to the first that gives an image. Unknown
 * filters are left out, as readers do. Returns more than one list if the dictionary can be read in two ways.
 * @returns `undefined` if a filter is written as no office program writes it (a reference, two at once),
 *   because that could hide the filter
 */
export function filtersOf(dictionary: PdfDictionary): Filter[][] | undefined {
  const chains: Filter[][] = [];
  for (const key of KEYS) {
    const value = dictionary.get(key);
    if (value === REPEATED) return undefined;
    if (value === REFERENCE && key === 'Filter') return undefined;
    const names = namesOf(value);
    if (!names) return undefined;
    const chain = chainOf(names);
    if (chain.length > 0) chains.push(chain);
  }
  return chains;
}

function namesOf(value: PdfValue | undefined): string[] | undefined {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  const names = value.filter((each) => typeof each === 'string');
  return names.length === value.filter((each) => each !== OTHER).length ? names : undefined;
}

function chainOf(names: readonly string[]): Filter[] {
  const end = names.findIndex((name) => OF_IMAGES.has(name));
  return names
    .slice(0, end < 0 ? names.length : end)
    .flatMap((name) => (Object.hasOwn(UNPACKING, name) ? (UNPACKING[name] ?? []) : []));
}
