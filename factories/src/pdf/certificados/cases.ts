import type { DatosConstancia } from '@notaria/contract/constancia';
import { layOut } from './certificate.ts';
import { type Design, plainDesign } from './design.ts';
import { addDrawing } from './drawings.ts';
import { measureOf } from './fonts.ts';
import { addMarkers, ink } from './furniture.ts';
import { addOverlay, type Cover } from './hidden.ts';
import { type Draft, type Ink, lookOf } from './ink.ts';
import { anyTaxpayer } from './people.ts';
import type { Random } from './random.ts';
import { type Extras, writePdf } from './write.ts';

/** A file, and what a person reads in it. */
export interface Case {
  bytes: Buffer;
  data: DatosConstancia;
}

/** Adds to what is printed. */
type Change = (draft: Draft, design: Design) => void;

/** A certificate of anybody in this design. */
export function one(random: Random, design: Design, change?: Change, extras: Extras = {}): Case {
  const { data, draft } = drafted(random, design);
  change?.(draft, design);
  return { bytes: writePdf(draft, design, random, extras), data };
}

/**
 * Many pages: tables that go on overleaf with or without their headings, labels of two lines around a value
 * at their middle, narrow captions on the card, a bare figure at the middle of each page's head.
 */
export function long(random: Random): Case {
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
  return { bytes: writePdf(draft, design, random), data };
}

/** A new text over a value, or nothing over it, in one of these ways. */
export function overlaid(random: Random, covers: readonly Cover[]): Case {
  const design = plainDesign(random);
  const { data, draft, measure } = drafted(random, design);
  const over = addOverlay(draft, design, random, measure, random.pick(covers));
  const bytes = writePdf(draft, design, random);
  return { bytes, data: over ? { ...data, [over.field]: over.text } : data };
}

/** Lays out anybody's certificate, with its page marks. */
function drafted(random: Random, design: Design) {
  const data = anyTaxpayer(random);
  const measure = measureOf(design);
  const draft = layOut(data, design, measure);
  addMarkers(draft, design);
  return { data, draft, measure };
}

/** Letters that are not easily mistaken for one another. */
const UNLIKE = [...'AEIRTLNMPVHXJY247'];

/** A text drawn without letters, beside a value or in the place of one. */
export function drawnOn(random: Random): Case {
  const design = plainDesign(random);
  const { data, draft, measure } = drafted(random, design);
  const { field, text } = addDrawing(draft, design, random, measure);
  const bytes = writePdf(draft, design, random);
  return { bytes, data: { ...data, [field]: text } };
}

/** A font whose map names other letters than it shows, for one value or for all. */
export function mistold(random: Random): Case {
  const swapped = random.shuffle(UNLIKE).join('');
  const isOfOne = random.chance(0.8);
  const design: Design = {
    ...plainDesign(random),
    ...{ font: 'embedded', map: isOfOne ? 'right' : 'swapped' },
    swapped: isOfOne ? swapped : swapped.slice(0, 2),
  };
  return one(random, design, ({ items }) => {
    if (!isOfOne) return;
    const inks = items.filter((item): item is Ink => item.kind === 'text');
    const isOfData = (field = '') => field !== '' && !/Cedula|Barras/.test(field);
    const values = inks.filter(({ role, text, field }) => {
      return role === 'value' && text !== '' && isOfData(field);
    });
    const { field } = random.pick(values);
    for (const ink of values.filter((value) => value.field === field)) {
      ink.look = { ...ink.look, face: 'lying' };
    }
  });
}
