import { PDF_LIMITS } from './limits.ts';
import { nameOf, readToken, type Token, tokenAt } from './tokens.ts';

/** A value that refers to another object. */
export const REFERENCE = Symbol('reference');
/** A value that nobody here needs: strings, `null`, `true`, meaningless words. */
export const OTHER = Symbol('other');
/** A key that appears twice in its dictionary with two values. Readers differ in which one they take. */
export const REPEATED = Symbol('repeated');

/** A value of a PDF; a string is a name. */
export type PdfValue =
  | string
  | number
  | typeof REFERENCE
  | typeof OTHER
  | typeof REPEATED
  | PdfValue[]
  | PdfDictionary;

export type PdfDictionary = Map<string, PdfValue>;

/** Entries that are kept. The others are only shown to the watcher. */
const KEPT = new Set([
  ...['Type', 'Subtype', 'S', 'Length', 'Filter', 'F', 'DecodeParms', 'DP', 'Predictor'],
  ...['First', 'N', 'Width', 'Height', 'BitsPerComponent', 'W', 'H', 'BPC'],
  ...['EF', 'UF', 'DOS', 'Mac', 'Unix', 'Desc', 'AFRelationship', 'Ref'],
]);
const DATA_FOLLOW = new Set(['stream', 'BI']);
const FIRST_PRINTABLE = 0x21;
const LAST_PRINTABLE = 0x7e;
/** Elements of an array that are kept. Filters are counted by this. */
const KEPT_ELEMENTS = 16;

/** Is shown everything that is read, in order. */
export interface Watcher {
  /**
   * @param name the token, if it is a name
   * @param depth number of dictionaries and arrays around it
   */
  seeToken: (bytes: Buffer, token: Token, name: string | undefined, depth: number) => void;
  seeDictionary: (dictionary: PdfDictionary) => void;
}

/** `too_deep` if it nests too much; `unclear` if readers would disagree about where it ends. */
export type Reading = { value: PdfValue; end: number } | 'too_deep' | 'unclear';

interface Frame {
  dictionary?: PdfDictionary;
  list?: PdfValue[];
  /** The key whose value comes next. */
  key?: string | undefined;
  /** The key whose value came last: `R` turns that value into a reference. */
  last?: string | undefined;
}

/**
 * Reads one value, however broken, and shows each of its tokens to `watcher`. Where readers differ it reads
 * on for as long as any of them does (pdf.js and PDFium take `>>` as a value where one is expected), so that
 * what any of them would see is seen here.
 */
export function readValue(bytes: Buffer, from: number, watcher: Watcher): Reading {
  const frames: Frame[] = [];
  const token = tokenAt(from);
  for (;;) {
    readToken(bytes, token);
    const name = token.kind === 'name' ? nameOf(bytes, token) : undefined;
    watcher.seeToken(bytes, token, name, frames.length);
    if (token.kind === 'end') {
      for (const { dictionary } of frames) if (dictionary) watcher.seeDictionary(dictionary);
      return { value: OTHER, end: token.end };
    }
    const frame = frames.at(-1);
    if (token.kind === '<<' || token.kind === '[') {
      if (frames.length >= PDF_LIMITS.nesting) return 'too_deep';
      frames.push(token.kind === '<<' ? { dictionary: new Map() } : { list: [] });
      continue;
    }
    if (token.kind === 'word' && frame && isUnclear(bytes, token)) return 'unclear';
    let value: PdfValue = name ?? (token.kind === 'number' ? numberOf(bytes, token, frame) : OTHER);
    if (frame && isClosing(frame, token)) {
      frames.pop();
      value = frame.dictionary ?? frame.list ?? OTHER;
      if (frame.dictionary) watcher.seeDictionary(frame.dictionary);
    }
    const outer = frames.at(-1);
    if (!outer) return { value, end: token.end };
    add(outer, value, token, bytes);
  }
}

function isClosing(frame: Frame, { kind }: Token): boolean {
  return frame.dictionary ? kind === '>>' && frame.key === undefined : kind === ']';
}

/** Reads a number only when it is needed: it takes long, and few are. */
function numberOf(bytes: Buffer, { start, end }: Token, frame: Frame | undefined): number {
  if (frame?.key === undefined || !KEPT.has(frame.key)) return 0;
  return Number(bytes.toString('latin1', start, end)) || 0;
}

const R = 0x52;

function add(frame: Frame, value: PdfValue, { start, end }: Token, bytes: Buffer): void {
  const isR = value === OTHER && end - start === 1 && bytes[start] === R;
  if (frame.list) {
    addElement(frame.list, isR ? REFERENCE : value);
  } else if (frame.key !== undefined) {
    setEntry(frame, frame.key, value);
    frame.last = frame.key;
    frame.key = undefined;
  } else if (typeof value === 'string') {
    frame.key = value;
  } else if (isR && frame.last !== undefined && KEPT.has(frame.last)) {
    frame.dictionary?.set(frame.last, REFERENCE);
  }
}

function addElement(list: PdfValue[], value: PdfValue): void {
  if (list.length >= KEPT_ELEMENTS) return;
  // The two numbers of the reference come before it.
  if (value === REFERENCE) list.splice(-2);
  list.push(value);
}

function setEntry({ dictionary }: Frame, key: string, value: PdfValue): void {
  if (!dictionary || !KEPT.has(key)) return;
  const isRepeated = dictionary.has(key) && dictionary.get(key) !== value;
  dictionary.set(key, isRepeated ? REPEATED : value);
}

/** True for words after which some readers treat what follows as data, and for bytes that some treat as blanks. */
function isUnclear(bytes: Buffer, { start, end }: Token): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < FIRST_PRINTABLE || byte > LAST_PRINTABLE) return true;
  }
  const isLong = end - start === 'stream'.length;
  return (isLong || end - start === 2) && DATA_FOLLOW.has(bytes.toString('latin1', start, end));
}
