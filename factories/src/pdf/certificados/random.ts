/** Random numbers by seed: the same seed gives the same certificate on every machine. */
export interface Random {
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  letters(alphabet: string, length: number): string;
}

/** Mulberry32: small, fast, good enough to pick names. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  function real() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const int = (min: number, max: number) => min + Math.floor((max + 1 - min) * real());
  function pick<T>(values: readonly T[]): T {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }
  return {
    int,
    pick,
    chance: (probability) => real() < probability,
    letters: (alphabet, length) =>
      Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join(''),
  };
}
