import type { Random } from '../random.ts';

/** The colour of a place. */
type Ground = (x: number, y: number) => readonly number[];

const shaded = (colour: readonly number[], by: number) => colour.map((part) => part * by);

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

/** The surfaces that papers lie on. */
export const GROUNDS = {
  madera: (random, width) => {
    const phase = random.between(0, 100);
    const board = random.between(0.2, 0.34) * width;
    const tone = random.between(0.7, 1.25);
    return (x, y) => {
      const [u, v] = [x / width, y / width];
      const fibre = Math.sin(u * 60 + 3 * wave(u * 4, v * 2, phase) + phase);
      const gap = (x + 0.02 * y) % board < width / 350 ? 0.55 : 1;
      const by = tone * gap * (1 + 0.12 * fibre + 0.05 * (grain(x, y) - 0.5));
      return shaded([146, 101, 62], by);
    };
  },
  escritorio: (random) => {
    const tone = random.between(28, 75);
    return (x, y) => shaded([tone, tone, tone + 6], 1 + 0.1 * (grain(x, y) - 0.5));
  },
  'mesa-clara': (random, width) => {
    const phase = random.between(0, 100);
    const tone = random.between(168, 205);
    return (x, y) => {
      const [u, v] = [x / width, y / width];
      const vein = Math.abs(wave(u * 5, v * 5, phase)) < 0.04 ? 0.9 : 1;
      return shaded([tone, tone, tone - 4], vein * (1 + 0.03 * wave(u * 3, v * 3, phase)));
    };
  },
  mantel: (random, width) => {
    const step = random.between(0.05, 0.11) * width;
    const angle = random.between(-0.4, 0.4);
    const inks = ['178 52 48', '58 92 160', '70 128 84'];
    const ink = random.pick(inks).split(' ').map(Number);
    return (x, y) => {
      const u = x * Math.cos(angle) + y * Math.sin(angle);
      const v = y * Math.cos(angle) - x * Math.sin(angle);
      const pale = 1 - ((Math.floor(u / step) & 1) + (Math.floor(v / step) & 1)) / 2;
      const mixed = ink.map((part) => part + (205 - part) * pale);
      return shaded(mixed, 1 + 0.08 * (grain(x, y) - 0.5));
    };
  },
  granito: (random, width) => {
    const size = Math.max(1, width / 300);
    const tone = random.between(85, 140);
    return (x, y) => {
      const speck = grain(Math.floor(x / size), Math.floor(y / size));
      return shaded([tone, tone - 2, tone - 6], 0.7 + 0.6 * speck);
    };
  },
} satisfies Record<string, (random: Random, width: number) => Ground>;
