import { photograph, sceneOf } from '@notaria/factories/photos/photograph';
import { findCorners } from '../../../web/src/shared/escaner/find-corners.ts';
import { distance, type Quad } from '../../../web/src/shared/escaner/geometry.ts';

/** A corner is right if it is within this share of the paper's diagonal. */
export const CLOSE = 0.02;

/**
 * The first seed that nobody looked at when the thresholds were chosen. An earlier version used those from
 * 30,000 and from 50,000 on, so they are no longer unseen.
 */
const UNSEEN_FROM = 700_000;

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
