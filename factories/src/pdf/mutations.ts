import * as fc from 'fast-check';

/** Damages a file from a place on, by a length and a number. */
type Damage = (bytes: Buffer, from: number, length: number, number: number) => Buffer;

function put(bytes: Buffer, index: number, byte: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[index] = byte;
  return copy;
}

const KINDS: readonly Damage[] = [
  (bytes, from, bit) => put(bytes, from, (bytes[from] ?? 0) ^ (1 << (bit % 8))),
  (bytes, from, _length, byte) => put(bytes, from, byte),
  // Numbers hold a PDF together (references, offsets, lengths).
  (bytes, from, figure) => {
    const next = bytes.subarray(from).findIndex((byte) => byte >= 0x30 && byte <= 0x39);
    return put(bytes, from + Math.max(0, next), 0x30 + (figure % 10));
  },
  (bytes, from, length) => Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]),
  (bytes, from, length) => Buffer.concat([bytes.subarray(0, from + length), bytes.subarray(from)]),
  (bytes, from, length) => Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + length)),
  (bytes, from, length, number) => {
    const to = Math.floor((number * bytes.length) / 256);
    const copy = Buffer.from(bytes);
    bytes.copy(copy, to, from, from + length);
    bytes.copy(copy, from, to, to + length);
    return copy;
  },
  (bytes, from) => bytes.subarray(0, from),
];

/** Evenly spread: fast-check would prefer the very beginning. */
const upTo = (max: number) => fc.noBias(fc.integer({ min: 0, max }));

const anyDamage = fc.tuple(fc.constantFrom(...KINDS), upTo(999_999), upTo(400), upTo(255));
export const anyMutations = fc.array(anyDamage, { minLength: 1, maxLength: 3 });

/** A damaged copy of the file. */
export function mutate(
  original: Buffer,
  mutations: readonly (readonly [Damage, number, number, number])[],
): Buffer {
  return mutations.reduce(
    (bytes, [damage, at, length, number]) =>
      damage(bytes, Math.floor((at * bytes.length) / 1e6), length, number),
    original,
  );
}
