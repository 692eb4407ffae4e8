/** How many of the photographs that nobody saw when the scanner was tuned get their corners right. */
import { photograph, sceneOf } from '@notaria/factories/photos/photograph';
import { findCorners } from '../../web/src/shared/escaner/find-corners.ts';
import { distance } from '../../web/src/shared/escaner/geometry.ts';
import { figure, report, rounds } from './report.ts';

const PHOTOS = rounds(200);
const FIRST_UNSEEN = 700_000;
/** A corner is right within this share of the paper's diagonal. */
const CLOSE = 0.02;
const WANTED = 95;

function wrongCorners(seed: number): number {
  const { picture, corners } = photograph(sceneOf(seed), 1_200);
  const quad = findCorners(picture).quad;
  const far = CLOSE * distance(corners[0], corners[2]);
  return corners.filter((corner, at) => distance(corner, quad[at] ?? corners[0]) > far).length;
}

const wrong = Array.from({ length: PHOTOS }, (_none, at) => wrongCorners(FIRST_UNSEEN + at));
const right = (most: number) => wrong.filter((count) => count <= most).length;
const percent = (count: number) => (100 * count) / PHOTOS;
report({
  what: 'photographed papers that at most two drags put right',
  measured: `${right(2)} of ${PHOTOS}`,
  beside: `without any drag ${figure(percent(right(0)))} %`,
  figure: `${figure(percent(right(2)), 1)} %`,
  goal: `≥ ${WANTED} %`,
  isMet: percent(right(2)) >= WANTED,
});
