/** Random numbers by seed: the same seed gives the same certificate on every machine. */
export interface Random {
  /** From 0 up to 1. */
  real(): number;
  between(min: number, max: number): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  shuffle<T>(values: readonly T[]): T[];
  letters(alphabet: string, length: number): string;
}

/** Mulberry32: small, fast, good enough for layouts. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  function real() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (min: number, max: number) => min + (max - min) * real();
  const int = (min: number, max: number) => Math.floor(between(min, max + 1));
  function pick<T>(values: readonly T[]): T {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }
  return {
    real,
    between,
    int,
    pick,
    chance: (probability) => real() < probability,
    shuffle(values) {
      const left = [...values];
      return values.flatMap(() => left.splice(int(0, left.length - 1), 1));
    },
    letters: (alphabet, length) =>
      Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join(''),
  };
}
