/** Random numbers by seed: the same seed gives the same certificate and the same photograph on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  letters(alphabet: string, length: number): string;
  /** Normally distributed around 0. */
  normal(): number;
}

/** Tommy Ettinger's mulberry32: small, fast, good enough to pick names. */
export function randomFrom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const int = (least: number, most: number) => Math.floor(between(least, most + 1));
  function pick<T>(choices: readonly T[]): T {
    const choice = choices[int(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }
  return {
    next,
    between,
    int,
    pick,
    chance: (probability) => next() < probability,
    letters: (alphabet, length) => Array.from({ length }, () => pick([...alphabet])).join(''),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
