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

export type Filter = 'hex' | 'ascii85' | 'runLength' | 'lzw' | 'flate';

const NAME = String.raw`/[^\s()<>[\]{}/%]+`;
/** The long key, and the short one that some readers take for it, which elsewhere means other things. */
const KEY = /\/(Filter|F)(?![^\s()<>[\]{}/%])\s*/g;
const VALUE = new RegExp(String.raw`\[(?<list>(?:\s*${NAME})*\s*)\]|(?<name>${NAME})|null\b`, 'y');
const ESCAPED = /#([0-9A-Fa-f]{2})/g;

/**
 * The filters that the objects in `text` name for their streams, in the order in which they are undone,
 * up to the first that gives an image. Which of them is a stream's is not asked: a text can look like
 * a dictionary, and can then add to what is checked and take nothing away.
 * @returns `undefined` when a filter is written in a way that no program of an office writes (a reference,
 * a comment in between), which could hide what it is
 */
export function findFilters(text: string): Filter[][] | undefined {
  const plain = text.replace(ESCAPED, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const chains: Filter[][] = [];
  for (const { 0: key, 1: name, index } of plain.matchAll(KEY)) {
    VALUE.lastIndex = index + key.length;
    const value = VALUE.exec(plain);
    if (value) chains.push(chainOf(value.groups?.list ?? value.groups?.name ?? ''));
    else if (name === 'Filter') return undefined;
  }
  return chains.filter((chain) => chain.length > 0);
}

function chainOf(names: string): Filter[] {
  const chain: Filter[] = [];
  for (const [name] of names.matchAll(/[^\s/]+/g)) {
    const filter = Object.hasOwn(UNPACKING, name) ? UNPACKING[name] : undefined;
    if (!filter) break;
    chain.push(filter);
  }
  return chain;
}
