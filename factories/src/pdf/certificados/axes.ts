import type { DatosConstancia } from '@notaria/contract/constancia';
import { layOut } from './certificate.ts';
import { addCover } from './covers.ts';
import { type Design, hardDesign, plainDesign } from './design.ts';
import { addDrawing } from './drawings.ts';
import { measureOf } from './fonts.ts';
import { addFurniture, addLoosePage, addMarkers, ink } from './furniture.ts';
import { addHidden, addOverlay } from './hidden.ts';
import { type Draft, lookOf } from './ink.ts';
import { addBlock, addLaid, addPiece } from './laid.ts';
import { anyTaxpayer, lettersOf } from './people.ts';
import { type Random, randomOf } from './random.ts';
import { addStamp } from './stamps.ts';
import * as words from './vocabulary.ts';
import { type Extras, writePdf } from './write.ts';

/** A file, and what its reader must make of it. */
export interface Case {
  bytes: Buffer;
  /** What a person reads in it. */
  data: DatosConstancia;
  /** `noticed`: taken, if at all, with a notice; `refused`: not taken. */
  must: 'be read' | 'be noticed' | 'be refused';
}

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
  // New axes go last: the place of an axis is part of its seeds.
  tapados: (random) => covered(random),
  dibujados: (random) => {
    const design = plainDesign(random);
    const data = anyTaxpayer(random);
    const draft = layOut(data, design, measureOf(design));
    addMarkers(draft, design);
    const { field, text } = addDrawing(draft, design, random, measureOf(design));
    const bytes = writePdf([{ draft, design }], random);
    return { bytes, data: { ...data, [field]: text }, must: 'be noticed' };
  },
} satisfies Record<string, (random: Random) => Case>;

export type Axis = keyof typeof AXES;

/** The certificate of that seed on that axis. */
export function caseOf(axis: Axis, seed: number): Case {
  const turn = Object.keys(AXES).indexOf(axis);
  return AXES[axis](randomOf(seed * 31 + turn * 1_000_003 + 7));
}

type Change = (draft: Draft, design: Design) => void;

function one(random: Random, design: Design, change?: Change, extras: Extras = {}): Case {
  const data = anyTaxpayer(random);
  const draft = layOut(data, design, measureOf(design));
  addMarkers(draft, design);
  change?.(draft, design);
  return { bytes: writePdf([{ draft, design, extras }], random), data, must: 'be read' };
}

/**
 * Many pages: tables that go on overleaf with or without their headings, labels of two lines around a value
 * at their middle, narrow captions on the card, a bare figure at the middle of each page's head.
 */
function long(random: Random): Case {
  const align = random.pick(['top', 'middle', 'middle', 'bottom'] as const);
  const design: Design = {
    ...plainDesign(random),
    ...{ align, breaksRows: align === 'top' && random.chance(0.5) },
    rowGap: random.pick([4, 8, 12]),
    labelWidth: random.pick([50, 60, 80]),
    captionWidth: random.pick([40, 50, 60]),
    repeatsHeadings: random.chance(0.6),
    marker: random.pick(['whole', 'none']),
    bottoms: [random.between(90, 420), random.between(90, 400), random.between(90, 300)],
    order: random.pick(['cells', 'lines', 'columns']),
  };
  const base = anyTaxpayer(random);
  const more = Array.from({ length: random.int(2, 5) }, () => anyTaxpayer(random));
  const actividades = [base, ...more]
    .flatMap((one) => one.actividades)
    .map((one, index) => ({ ...one, orden: index + 1 }));
  const regimenes = [base, ...more.slice(0, 2)].flatMap((one) => one.regimenes);
  const data = { ...base, actividades, regimenes };
  const draft = layOut(data, design, measureOf(design));
  addMarkers(draft, design);
  const first = random.int(1, 300);
  const look = lookOf('regular', design.size);
  if (random.chance(0.7)) {
    for (let page = 0; page < draft.pages; page += 1) {
      draft.items.push(ink(page, 302, 755, String(first + page), look));
    }
  }
  return { bytes: writePdf([{ draft, design }], random), data, must: 'be read' };
}

function overlaid(random: Random): Case {
  const design = plainDesign(random);
  const data = anyTaxpayer(random);
  const measure = measureOf(design);
  const draft = layOut(data, design, measure);
  addMarkers(draft, design);
  const over = addOverlay(draft, design, random, (text) => measure(text, 'regular', design.size));
  const bytes = writePdf([{ draft, design }], random);
  if (!over) return { bytes, data, must: 'be read' };
  const seen = over.isPlated ? { ...data, [over.field]: over.text } : data;
  return { bytes, data: seen, must: 'be noticed' };
}

/** Something laid over a value, in one of the ways in which programs paint over what is there. */
function covered(random: Random): Case {
  const design = plainDesign(random);
  const data = anyTaxpayer(random);
  const measure = measureOf(design);
  const draft = layOut(data, design, measure);
  addMarkers(draft, design);
  const cover = addCover(draft, design, random, measure);
  const bytes = writePdf([{ draft, design }], random);
  if (!cover) return { bytes, data, must: 'be read' };
  return { bytes, data: { ...data, [cover.field]: cover.text }, must: 'be noticed' };
}

function merged(random: Random): Case {
  const first = plainDesign(random);
  const second = random.chance(0.5) ? first : plainDesign(random);
  const data = anyTaxpayer(random);
  const other = random.chance(0.2) ? data : anyTaxpayer(random);
  const parts = [
    { draft: layOut(data, first, measureOf(first)), design: first },
    { draft: layOut(other, second, measureOf(second)), design: second },
  ];
  for (const { draft, design } of parts) addMarkers(draft, design);
  return { bytes: writePdf(parts, random), data, must: 'be refused' };
}

/** Another name everywhere, which RFC and CURP don't fit. */
function renamed(random: Random): Case {
  const design = plainDesign(random);
  const data = anyTaxpayer(random);
  const name = { ...data };
  if (data.tipoPersona === 'moral') {
    const others = words.EMPRESAS.filter(([, letters]) => letters[0] !== data.rfc[0]);
    name.denominacion = random.pick(others)[0];
  } else {
    const part = random.pick(['nombre', 'apellidoPaterno', 'apellidoMaterno'] as const);
    const list = part === 'nombre' ? words.NOMBRES : words.APELLIDOS;
    const fits = (value: string) => {
      const other = { ...data };
      other[part] = value;
      const { nombre, apellidoPaterno, apellidoMaterno } = other;
      return lettersOf(nombre, apellidoPaterno, apellidoMaterno).rfc === data.rfc.slice(0, 4);
    };
    const others = list.filter((value) => !fits(value));
    name[part] = random.pick(others);
  }
  const draft = layOut(name, design, measureOf(design));
  addMarkers(draft, design);
  return { bytes: writePdf([{ draft, design }], random), data: name, must: 'be noticed' };
}

/** A code that is missing, or of another card. */
function coded(random: Random): Case {
  const design = plainDesign(random);
  const data = anyTaxpayer(random);
  const other = anyTaxpayer(random);
  const page = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';
  const kind = random.pick(['right', 'none', 'of another', 'of another card'] as const);
  const forged =
    kind === 'of another'
      ? { codigo: `${page}?D1=10&D2=1&D3=${data.idCIF}_${other.rfc}` }
      : kind === 'of another card'
        ? { codigo: `${page}?D1=10&D2=1&D3=1${data.idCIF}_${data.rfc}` }
        : {};
  const draft = layOut(data, { ...design, hasCode: kind !== 'none' }, measureOf(design), forged);
  addMarkers(draft, design);
  const bytes = writePdf([{ draft, design }], random);
  const must = kind === 'right' ? 'be read' : kind === 'none' ? 'be noticed' : 'be refused';
  return { bytes, data, must };
}
