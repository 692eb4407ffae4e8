import { numbers } from './historias.ts';

/** Draws from lists, the same for the same seed. */
export interface Drawing {
  oneOf: <T>(choices: readonly T[]) => T;
  /** True with this probability. */
  happens: (probability: number) => boolean;
}

export function drawing(seed: number): Drawing {
  const draw = numbers(seed);
  return {
    oneOf: <T>(choices: readonly T[]) => {
      const [found] = choices.slice(Math.floor(draw() * choices.length));
      if (found === undefined) throw new Error('nothing to draw from');
      return found;
    },
    happens: (probability) => draw() < probability,
  };
}

/** Sequences are drawn anew for each of these; a failure names its own. */
export const SEEDS = [1, 2, 3] as const;
