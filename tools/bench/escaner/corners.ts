import { photograph, sceneOf } from '@notaria/factories/photos/photograph';
import { randomFrom } from '@notaria/factories/photos/random';
import { findCorners } from '../../../web/src/shared/escaner/find-corners.ts';
import { distance, type Quad } from '../../../web/src/shared/escaner/geometry.ts';
import { grey } from '../../../web/src/shared/escaner/raster.ts';
import { straighten } from '../../../web/src/shared/escaner/straighten.ts';
import { MEASURED_AT, SHARP, sharpnessOf } from '../../../web/src/shared/escaner/warnings.ts';

/** A corner is right if it is within this share of the paper's diagonal. */
export const CLOSE = 0.02;

/** The first of the seeds that nobody looked at while choosing the thresholds. */
const UNSEEN_FROM = 50_000;

/** Consecutive seeds, so that each half has all ten papers on all five backgrounds. */
export function seedsOf(half: 'tuned' | 'unseen', count: number): number[] {
  const first = half === 'tuned' ? 0 : UNSEEN_FROM;
  return Array.from({ length: count }, (_none, index) => first + index);
}

/** How many corners of a paper are farther off than `CLOSE`. */
export function wrongCorners(found: Quad, corners: Quad): number {
  const diagonal = distance(corners[0], corners[2]);
  return corners.filter((corner, at) => {
    const guess = found[at];
    return !guess || distance(corner, guess) > CLOSE * diagonal;
  }).length;
}

export interface CornerCounts {
  photos: number;
  /** All four corners right. */
  right: number;
  /** Right after at most two drags. */
  nearlyRight: number;
}

export function countCorners(seeds: readonly number[]): CornerCounts {
  const counts = { photos: seeds.length, right: 0, nearlyRight: 0 };
  for (const seed of seeds) {
    const { picture, corners } = photograph(sceneOf(seed), 1_200);
    const wrong = wrongCorners(findCorners(picture).quad, corners);
    if (wrong === 0) counts.right += 1;
    if (wrong <= 2) counts.nearlyRight += 1;
  }
  return counts;
}

/** How many sharp photographs count as blurred, and how many blurred ones do not. */
export function countBlur(seeds: readonly number[]) {
  let [falseAlarms, missed] = [0, 0];
  for (const seed of seeds) {
    const scene = { ...sceneOf(seed), isLowResolution: false };
    // A hand that moves by 1 to 1.6 hundredths of the picture's width: letters of 10 points run together.
    const motion = randomFrom(seed + 31).between(12, 19);
    if (isBlurred({ ...scene, motion: 0 })) falseAlarms += 1;
    if (!isBlurred({ ...scene, motion })) missed += 1;
  }
  return { photos: seeds.length, falseAlarms, missed };
}

function isBlurred(scene: ReturnType<typeof sceneOf>): boolean {
  const { picture, corners } = photograph(scene, 1_600);
  return sharpnessOf(grey(straighten(picture, corners, MEASURED_AT))) < SHARP;
}
