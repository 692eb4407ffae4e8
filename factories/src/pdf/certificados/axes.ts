import {
  type Case,
  coded,
  covered,
  cutOff,
  drawnOn,
  long,
  merged,
  mistold,
  one,
  overlaid,
  renamed,
} from './cases.ts';
import { type Design, hardDesign, plainDesign } from './design.ts';
import { measureOf } from './fonts.ts';
import { addFurniture, addLoosePage } from './furniture.ts';
import { addHidden } from './hidden.ts';
import type { Draft } from './ink.ts';
import { addBlock, addLaid, addPiece } from './laid.ts';
import { type Random, randomOf } from './random.ts';
import { addStamp } from './stamps.ts';
import * as words from './vocabulary.ts';
import type { Extras } from './write.ts';

const PAPERS = { a4: [595.28, 841.89], letter: [612, 792], large: [1000, 1300] } as const;

/** What each axis changes in a certificate. */
export const AXES = {
  simples: (random) => one(random, plainDesign(random)),
  fuentes: (random) => {
    const font = random.pick(['courier', 'times', 'embedded', 'type3', 'helvetica'] as const);
    const size = random.pick([6.5, 7, 8, 9]);
    return one(random, { ...plainDesign(random), font, size, leading: size * 1.25 });
  },
  mapas: (random) => {
    const map = random.pick(['none', 'none for values', 'holes', 'empty'] as const);
    const font = random.pick(['embedded', 'embedded', 'type3'] as const);
    const made = one(random, { ...plainDesign(random), font, map });
    const isBare = map === 'none' || map === 'empty';
    return { ...made, must: isBare ? 'be refused' : made.must };
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
  bloques: (random) => {
    const design = random.chance(0.7) ? plainDesign(random) : hardDesign(random);
    return one(random, design, (draft) => {
      for (let count = random.int(1, 2); count > 0; count -= 1) {
        addBlock(draft, design, random, measureOf(design));
      }
    });
  },
  iguales: (random) => {
    const font = random.pick(['helvetica', 'helvetica', 'courier', 'embedded'] as const);
    const pieces = random.pick(['lines', 'words', 'letters', 'kerned'] as const);
    const valueX = random.chance(0.8) ? 236 : undefined;
    const design = { ...plainDesign(random), font, pieces, valueX };
    return one(random, design, (draft) => {
      for (let count = random.int(1, 2); count > 0; count -= 1) {
        addLaid(draft, design, random, measureOf(design));
      }
    });
  },
  ocultos: (random) => {
    const made = one(random, plainDesign(random), (draft, design) => {
      addHidden(draft, design, random);
    });
    return { ...made, must: 'be noticed' };
  },
  encimados: (random) => overlaid(random),
  notas: (random) => {
    const design = plainDesign(random);
    const extras: Extras = {
      notes: [
        {
          page: 0,
          x: random.between(40, 400),
          y: random.between(200, 480),
          text: random.pick(words.SELLOS),
          size: random.pick([8, 12, 20]),
        },
      ],
    };
    return one(random, design, undefined, extras);
  },
  recortes: (random) => {
    const rotate = random.pick([0, 90, 180, 270] as const);
    const cropBox = random.chance(0.5) ? ([10, 10, 602, 782] as const) : undefined;
    const extras = { rotate, ...(cropBox && { cropBox }) };
    return one(random, plainDesign(random), undefined, extras);
  },
  reunidas: (random) => merged(random),
  nombres: (random) => renamed(random),
  codigos: (random) => coded(random),
  agregados: (random) => {
    const order = random.pick(['cells', 'cells', 'lines', 'labels first', 'columns'] as const);
    const design = { ...(random.chance(0.7) ? plainDesign(random) : hardDesign(random)), order };
    return one(random, design, (draft) => {
      for (let count = random.int(1, 3); count > 0; count -= 1) {
        addPiece(draft, design, random, measureOf(design));
      }
    });
  },
  largas: (random) => long(random),
  // New axes go last, because the place of an axis is part of its seeds.
  tapados: (random) => covered(random),
  dibujados: (random) => drawnOn(random),
  mentidos: (random) => mistold(random),
  espaciados: (random) => {
    const apart = random.between(0.02, 0.2);
    const tracking = random.pick([
      { regular: apart, bold: apart },
      { regular: apart },
      { bold: apart },
      { regular: apart, bold: random.between(0.02, 0.2) },
    ]);
    const pieces = random.pick(['lines', 'words', 'letters', 'kerned', 'kerned'] as const);
    const font = random.pick(['helvetica', 'embedded', 'times'] as const);
    const more = { tracking, pieces, font, keepsBlanks: random.chance(0.6), fill: 0.95 };
    return one(random, { ...plainDesign(random), ...more });
  },
  escalas: (random) => {
    const design = random.chance(0.6) ? plainDesign(random) : hardDesign(random);
    const scale = random.pick([0.94, 0.94, random.between(0.5, 0.95), random.between(1.05, 1.6)]);
    const paper = scale > 1 ? PAPERS.large : random.pick([PAPERS.a4, PAPERS.a4, PAPERS.letter]);
    const kind = random.pick(['plain', 'plain', 'stamp', 'piece', 'furniture'] as const);
    const change = (draft: Draft, own: Design) => {
      if (kind === 'stamp') addStamp(draft, own, random, measureOf(own));
      if (kind === 'piece') addPiece(draft, own, random, measureOf(own));
      if (kind === 'furniture') addFurniture(draft, own, random);
    };
    return one(random, design, change, { scale, paper });
  },
  cortados: (random) => cutOff(random),
} satisfies Record<string, (random: Random) => Case>;

export type Axis = keyof typeof AXES;

/** The certificate of that seed on that axis. */
export function caseOf(axis: Axis, seed: number): Case {
  const turn = Object.keys(AXES).indexOf(axis);
  return AXES[axis](randomOf(seed * 31 + turn * 1_000_003 + 7));
}
