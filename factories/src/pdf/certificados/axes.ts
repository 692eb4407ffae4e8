import { type Case, drawnOn, long, mistold, one, overlaid } from './cases.ts';
import { hardDesign, plainDesign } from './design.ts';
import { measureOf } from './fonts.ts';
import { addFurniture, addLoosePage } from './furniture.ts';
import { addHidden } from './hidden.ts';
import { type Random, randomOf } from './random.ts';
import { addStamp } from './stamps.ts';

/** What each axis changes in a certificate. */
export const AXES = {
  simples: (random) => one(random, plainDesign(random)),
  fuentes: (random) => {
    const font = random.pick(['courier', 'times', 'embedded', 'helvetica'] as const);
    const size = random.pick([6.5, 7, 8, 9]);
    return one(random, { ...plainDesign(random), font, size, leading: size * 1.25 });
  },
  mapas: (random) => {
    const map = random.pick(['none', 'none for values', 'holes', 'empty'] as const);
    return one(random, { ...plainDesign(random), font: 'embedded', map });
  },
  columnas: (random) => {
    const { middle, valueX, left, right, addressColumns, fill, align, rowGap, leading, size } =
      hardDesign(random);
    return one(random, {
      ...plainDesign(random),
      ...{ middle, valueX, left, right, addressColumns, fill, align, rowGap, leading, size },
    });
  },
  cortes: (random) => {
    const { labelWidth, captionWidth, fill, hangsUnderLabel, breaksAtHyphens, align, rowGap } =
      hardDesign(random);
    return one(random, {
      ...plainDesign(random),
      ...{ labelWidth, captionWidth, fill, hangsUnderLabel, breaksAtHyphens, align, rowGap },
    });
  },
  orden: (random) => {
    const { order, pieces, strikesTwice } = hardDesign(random);
    const font = random.pick(['helvetica', 'courier', 'embedded'] as const);
    return one(random, { ...plainDesign(random), order, pieces, strikesTwice, font });
  },
  mobiliario: (random) => {
    const { marker, markerAt } = hardDesign(random);
    return one(random, { ...plainDesign(random), marker, markerAt }, (draft, design) => {
      addFurniture(draft, design, random);
      if (random.chance(0.3)) addLoosePage(draft, random);
    });
  },
  paginas: (random) => {
    const { bottoms, breaksRows, repeatsHeadings, marker, markerAt, rowGap } = hardDesign(random);
    const short = random.chance(0.3);
    return one(
      random,
      {
        ...plainDesign(random),
        ...{ breaksRows, repeatsHeadings, marker, markerAt, rowGap },
        bottoms: short ? [400, 560, 600, 600] : bottoms,
      },
      (draft) => {
        if (random.chance(0.3)) addLoosePage(draft, random);
      },
    );
  },
  dificiles: (random) =>
    one(random, hardDesign(random), (draft, design) => {
      if (random.chance(0.4)) addFurniture(draft, design, random);
      if (random.chance(0.1)) addLoosePage(draft, random);
    }),
  sellos: (random) => {
    const design = random.chance(0.7) ? plainDesign(random) : hardDesign(random);
    return one(random, design, (draft) => addStamp(draft, design, random, measureOf(design)));
  },
  ocultos: (random) =>
    one(random, plainDesign(random), (draft, design) => addHidden(draft, design, random)),
  encimados: (random) => overlaid(random, ['nothing']),
  recortes: (random) => {
    const rotate = random.pick([0, 90, 180, 270] as const);
    const cropBox = random.chance(0.5) ? ([10, 10, 602, 782] as const) : undefined;
    const extras = { rotate, ...(cropBox && { cropBox }) };
    return one(random, plainDesign(random), undefined, extras);
  },
  largas: (random) => long(random),
  tapados: (random) => overlaid(random, ['rectangle', 'line']),
  dibujados: (random) => drawnOn(random),
  mentidos: (random) => mistold(random),
} satisfies Record<string, (random: Random) => Case>;

export type Axis = keyof typeof AXES;

const HONEST: readonly Axis[] = [
  ...(['simples', 'fuentes', 'columnas', 'cortes', 'orden'] as const),
  ...(['mobiliario', 'paginas', 'dificiles', 'largas'] as const),
];

/** True if everything in the certificates of an axis is as it looks, so that none needs a notice. */
export const isHonest = (axis: Axis): boolean => HONEST.includes(axis);

/** The certificate of that seed on that axis. */
export function caseOf(axis: Axis, seed: number): Case {
  const turn = Object.keys(AXES).indexOf(axis);
  return AXES[axis](randomOf(seed * 31 + turn * 1_000_003 + 7));
}
