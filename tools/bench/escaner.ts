/** How many of the photographs that nobody saw when the scanner was tuned get their corners right. */
import { photograph, sceneOf } from '@notaria/factories/photos/photograph';
import { findCorners } from '../../web/src/shared/escaner/find-corners.ts';
import { distance } from '../../web/src/shared/escaner/geometry.ts';
import { figure, report, rounds } from './report.ts';

const PHOTOS = rounds(200);
const FIRST_UNSEEN = 700_000;
/** A corner is right within this share of the paper's diagonal. */
const CLOSE = 0.02;

const wrong = Array.from({ length: PHOTOS }, (_none, at) => {
  const { picture, corners } = photograph(sceneOf(FIRST_UNSEEN + at), 1_200);
  const { quad } = findCorners(picture);
  const far = CLOSE * distance(corners[0], corners[2]);
  return corners.filter((corner, n) => distance(corner, quad[n] ?? corners[0]) > far).length;
});
const right = (most: number) => wrong.filter((count) => count <= most).length;
const percent = (most: number) => (100 * right(most)) / PHOTOS;
report({
  what: 'photographed papers that at most two drags put right',
  measured: `${right(2)} of ${PHOTOS}`,
  beside: `without any drag ${figure(percent(0))} %`,
  figure: `${figure(percent(2), 1)} %`,
  goal: '≥ 95 %',
  isMet: percent(2) >= 95,
});
