import * as fc from 'fast-check';

/** The place in the file (0 to 1) and the damage. */
export type Mutation =
  | { kind: 'flip'; at: number; bit: number }
  | { kind: 'set'; at: number; byte: number }
  | { kind: 'figure'; at: number; byte: number }
  | { kind: 'delete'; at: number; length: number }
  | { kind: 'repeat'; at: number; length: number }
  | { kind: 'zero'; at: number; length: number }
  | { kind: 'swap'; at: number; to: number; length: number }
  | { kind: 'cut'; at: number };

/** Evenly spread: fast-check would prefer the very beginning. */
const at = fc.noBias(fc.integer({ min: 0, max: 999_999 }).map((millionths) => millionths / 1e6));
const length = fc.noBias(fc.integer({ min: 1, max: 400 }));

const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('flip'), at, bit: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant('set'), at, byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('figure'), at, byte: fc.integer({ min: 0x30, max: 0x39 }) }),
  fc.record({ kind: fc.constant('delete'), at, length }),
  fc.record({ kind: fc.constant('repeat'), at, length }),
  fc.record({ kind: fc.constant('zero'), at, length }),
  fc.record({ kind: fc.constant('swap'), at, to: at, length }),
  fc.record({ kind: fc.constant('cut'), at }),
);

export const anyMutations = fc.array(anyMutation, { minLength: 1, maxLength: 3 });

/** A damaged copy of the file. */
export function mutate(original: Buffer, mutations: Mutation[]): Buffer {
  return mutations.reduce(apply, Buffer.from(original));
}

function apply(bytes: Buffer, mutation: Mutation): Buffer {
  const from = Math.floor(mutation.at * bytes.length);
  switch (mutation.kind) {
    case 'flip':
      return put(bytes, from, (bytes[from] ?? 0) ^ (1 << mutation.bit));
    case 'set':
      return put(bytes, from, mutation.byte);
    case 'figure':
      return put(bytes, nextFigure(bytes, from), mutation.byte);
    case 'delete':
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + mutation.length)]);
    case 'repeat': {
      const end = from + mutation.length;
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(from)]);
    }
    case 'zero':
      return Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + mutation.length));
    case 'swap': {
      const to = Math.floor(mutation.to * bytes.length);
      const copy = Buffer.from(bytes);
      bytes.copy(copy, to, from, from + mutation.length);
      bytes.copy(copy, from, to, to + mutation.length);
      return copy;
    }
    case 'cut':
      return bytes.subarray(0, from);
  }
}

function put(bytes: Buffer, index: number, byte: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[index] = byte;
  return copy;
}

/** The next digit: numbers hold a PDF together (references, offsets, lengths). */
function nextFigure(bytes: Buffer, from: number): number {
  const isFigure = (byte: number) => byte >= 0x30 && byte <= 0x39;
  const index = bytes.subarray(from).findIndex(isFigure);
  return index < 0 ? from : from + index;
}
