import { isCard } from '@notaria/factories/photos/papers';
import { photograph, type Scene, sharpSceneOf } from '@notaria/factories/photos/photograph';
import { randomFrom } from '@notaria/factories/photos/random';
import { looksLikeCard } from '../../../web/src/shared/escaner/cards.ts';
import { findCorners } from '../../../web/src/shared/escaner/find-corners.ts';
import { scaleQuad } from '../../../web/src/shared/escaner/geometry.ts';
import { grey } from '../../../web/src/shared/escaner/raster.ts';
import { straighten } from '../../../web/src/shared/escaner/straighten.ts';
import {
  findWarnings,
  MEASURED_AT,
  SHARP,
  sharpnessOf,
  type Warning,
} from '../../../web/src/shared/escaner/warnings.ts';

/** How many photographs were judged wrongly, and of how many. */
export interface Misjudged {
  photos: number;
  wrong: number;
}

type Change = (scene: Scene) => Partial<Scene>;

/** Ways to blur a photograph, weak and strong, as shares of its width. */
export const BLURS = {
  /** Letters of 10 points run together. */
  moved: ({ seed }) => ({ motion: randomFrom(seed + 31).between(0.01, 0.016) }),
  movedALittle: ({ seed }) => ({ motion: randomFrom(seed + 31).between(0.005, 0.01) }),
  outOfFocus: ({ seed }) => ({ defocus: randomFrom(seed + 37).between(0.004, 0.008) }),
} satisfies Record<string, Change>;

/** Counts photographs called blurred that are not, or the other way round. Their corners are known. */
export function countBlur(seeds: readonly number[], change?: Change): Misjudged {
  const wrong = seeds.filter((seed) => {
    const scene = sharpSceneOf(seed);
    const isSaid = isBlurred(change ? { ...scene, ...change(scene) } : scene);
    return isSaid !== (change !== undefined);
  });
  return { photos: seeds.length, wrong: wrong.length };
}

function isBlurred(scene: Scene): boolean {
  const { picture, corners } = photograph(scene, 1_600);
  return sharpnessOf(grey(straighten(picture, corners, MEASURED_AT))) < SHARP;
}

/** What makes each of these warnings right. */
const DUE = {
  oscura: ({ seed }) => ({ light: randomFrom(seed + 41).between(0.15, 0.3) }),
  cortada: ({ seed }) => ({ cut: randomFrom(seed + 43).between(0.03, 0.15) }),
  pequena: ({ seed }) => ({ filled: randomFrom(seed + 47).between(0.35, 0.5) }),
} satisfies Partial<Record<Warning, Change>>;

export const WARNED = ['oscura', 'cortada', 'pequena'] as const;

/** Photographs are drawn at this size, and measured as if they were twice as large, like a phone's. */
const DRAWN_AT = 1_200;
const SCALE = 2;

/** The scanner's warnings about a photograph, with the corners that it finds itself. */
function warningsOf(scene: Scene): Warning[] {
  const { picture } = photograph(scene, DRAWN_AT);
  const { quad } = findCorners(picture);
  const page = straighten(picture, quad, MEASURED_AT);
  return findWarnings(page, {
    quad: scaleQuad(quad, SCALE),
    picture: { width: SCALE * picture.width, height: SCALE * picture.height },
    isCard: looksLikeCard(page),
  });
}

/** For each warning, how many good photographs get it, and how many that should get it do not. */
export function countWarnings(seeds: readonly number[]) {
  const ofGood = seeds.map((seed) => warningsOf(sharpSceneOf(seed)));
  return WARNED.map((warning) => {
    // Cards have large letters, so it does not matter that they are small in the picture.
    const isPageOnly = warning === 'pequena';
    const scenes = seeds.map(sharpSceneOf).filter(({ paper }) => !isPageOnly || !isCard(paper));
    const change: Change = DUE[warning];
    const missed = scenes.filter(
      (scene) => !warningsOf({ ...scene, ...change(scene) }).includes(warning),
    );
    const falseAlarms = ofGood.filter((said) => said.includes(warning)).length;
    return {
      warning,
      falseAlarms: { photos: seeds.length, wrong: falseAlarms },
      missed: { photos: scenes.length, wrong: missed.length },
    };
  });
}
