import { OTHER, type PdfDictionary, type PdfValue, REFERENCE, REPEATED } from './value.ts';

/** Names of filters, long and short, that give more than they take or hide one that does (ISO 32000-1, 7.4). */
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

/** These give an image, whose size its dictionary tells. */
const OF_IMAGES = new Set([
  ...['DCTDecode', 'DCT', 'JPXDecode', 'JPX'],
  ...['CCITTFaxDecode', 'CCF', 'JBIG2Decode'],
]);

export type Filter = 'hex' | 'ascii85' | 'runLength' | 'lzw' | 'flate';

/** What a filter gave. */
export interface Unpacked {
  size: number;
  /** Empty when it wasn't to be kept. */
  data: Buffer;
  /** Whether the filter's own end was there. */
  isWhole: boolean;
}

/** The long key, and the short one that some readers take for it, which elsewhere names a file. */
const KEYS = ['Filter', 'F'];

/**
 * The filters of a stream in the order in which they are undone, up to the first that gives an image. Those that
 * nobody knows are left out, as readers do. More than one list when its dictionary can be read in two ways.
 * @returns `undefined` when a filter is written in a way that no program of an office writes (a reference,
 * two at once), which could hide what it is
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
