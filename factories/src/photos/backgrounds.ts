import type { Random } from '../random.ts';

/** The surfaces that papers lie on. */
export const BACKGROUNDS = ['madera', 'escritorio', 'mesa-clara', 'mantel', 'granito'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** Gives the colour of a place, darkened by the paper's own shadow. */
export type Ground = (x: number, y: number, colour: number[], shadow: number) => void;

function set(colour: number[], red: number, green: number, blue: number, by: number) {
  colour[0] = red * by;
  colour[1] = green * by;
  colour[2] = blue * by;
}

/** Smooth noise without a table: sines that do not repeat together. */
function wave(x: number, y: number, phase: number): number {
  return (
    Math.sin(x * 1.7 + Math.sin(y * 0.9 + phase) * 1.3 + phase) * 0.5 +
    Math.sin(y * 2.3 + Math.sin(x * 1.1 - phase) * 1.7) * 0.5
  );
}

/** A number from 0 to 1 that depends only on the place. */
function grain(x: number, y: number): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7) * 43_758.545_3;
  return mixed - Math.floor(mixed);
}

export const drawBackground: Record<Background, (random: Random, width: number) => Ground> = {
  madera: (random, width) => {
    const phase = random.between(0, 100);
    const board = random.between(0.2, 0.34) * width;
    const tone = random.between(0.7, 1.25);
    return (x, y, colour, shadow) => {
      const fibre = Math.sin(
        (x / width) * 60 + 3 * wave((x / width) * 4, (y / width) * 2, phase) + phase,
      );
      const gap = (x + 0.02 * y) % board < width / 350 ? 0.55 : 1;
      const by = tone * shadow * gap * (1 + 0.12 * fibre + 0.05 * (grain(x, y) - 0.5));
      set(colour, 146, 101, 62, by);
    };
  },
  escritorio: (random) => {
    const tone = random.between(28, 75);
    return (x, y, colour, shadow) =>
      set(colour, tone, tone, tone + 6, shadow * (1 + 0.1 * (grain(x, y) - 0.5)));
  },
  'mesa-clara': (random, width) => {
    const phase = random.between(0, 100);
    const tone = random.between(168, 205);
    return (x, y, colour, shadow) => {
      const vein = Math.abs(wave((x / width) * 5, (y / width) * 5, phase)) < 0.04 ? 0.9 : 1;
      const by = shadow * vein * (1 + 0.03 * wave((x / width) * 3, (y / width) * 3, phase));
      set(colour, tone, tone, tone - 4, by);
    };
  },
  mantel: (random, width) => {
    const step = random.between(0.05, 0.11) * width;
    const angle = random.between(-0.4, 0.4);
    const [red, green, blue] = random.pick([
      [178, 52, 48],
      [58, 92, 160],
      [70, 128, 84],
    ] as const);
    return (x, y, colour, shadow) => {
      const u = x * Math.cos(angle) + y * Math.sin(angle);
      const v = y * Math.cos(angle) - x * Math.sin(angle);
      const crossed = (Math.floor(u / step) & 1) + (Math.floor(v / step) & 1);
      const pale = crossed === 0 ? 1 : crossed === 1 ? 0.5 : 0;
      const mix = (ink: number) => ink + (205 - ink) * pale;
      set(colour, mix(red), mix(green), mix(blue), shadow * (1 + 0.08 * (grain(x, y) - 0.5)));
    };
  },
  granito: (random, width) => {
    const size = Math.max(1, width / 300);
    const tone = random.between(85, 140);
    return (x, y, colour, shadow) => {
      const speck = grain(Math.floor(x / size), Math.floor(y / size));
      set(colour, tone, tone - 2, tone - 6, shadow * (0.7 + 0.6 * speck));
    };
  },
};
