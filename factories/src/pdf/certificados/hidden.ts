import type { Design } from './design.ts';
import { type Draft, type Ink, lookOf, type Measure, WHITE } from './ink.ts';
import type { Random } from './random.ts';

const FALSOS = ['FALSO', 'GUADALAJARA', '999', 'MARTINEZ LOPEZ', 'CALLE FALSA 123'] as const;
const NUEVOS = ['LOS PINOS', 'REFORMA', '77', 'VALLE ALTO', 'ERNESTINA'] as const;

/** The values of the first page. */
function valuesIn({ items }: Draft): Ink[] {
  return items.filter(
    (item): item is Ink => item.kind === 'text' && item.role === 'value' && item.page === 0,
  );
}

/** Adds an invisible text at a value or after it. */
export function addHidden(draft: Draft, { size }: Design, random: Random): void {
  const target = random.pick(valuesIn(draft));
  const look = random.pick([
    lookOf('regular', size, { color: WHITE }),
    lookOf('regular', size, { mode: 3 }),
    lookOf('regular', 1),
    lookOf('regular', size, { opacity: 0.01 }),
    lookOf('regular', size, { isOff: true }),
    lookOf('regular', size, { isClipped: true }),
  ]);
  const x = target.x + (random.chance(0.5) ? 0 : random.between(5, 80));
  const text = random.pick(FALSOS);
  draft.items.push({ kind: 'text', page: 0, x, y: target.y, text, look, role: 'other' });
}

/** How a value is covered before a new one is put over it. */
export type Cover = 'nothing' | 'rectangle' | 'line';

/** What a person then reads in the field. */
export interface Overlaid {
  field: string;
  text: string;
}

/**
 * Puts a new text over a value of one line, or nothing.
 * @returns undefined if there is no such value, or if nobody can read what is there
 */
export function addOverlay(
  draft: Draft,
  { size }: Design,
  random: Random,
  measure: Measure,
  cover: Cover,
): Overlaid | undefined {
  const values = valuesIn(draft);
  const single = values.filter(({ field, text }) => {
    const isOne = values.filter((one) => one.field === field).length === 1;
    return isOne && text !== '' && FIELDS.has(field ?? '');
  });
  if (single.length === 0) return undefined;
  const target = random.pick(single);
  const { page, field = '' } = target;
  const text = cover !== 'nothing' && random.chance(0.3) ? '' : random.pick(NUEVOS);
  const width = Math.max(...[target.text, text].map((one) => measure(one, 'regular', size))) + 6;
  const [x, y, height] = [target.x - 1, target.y - 0.25 * size, 1.15 * size];
  const place = { kind: 'raw', page } as const;
  if (cover === 'rectangle')
    draft.items.push({ ...place, operators: `1 g ${x} ${y} ${width} ${height} re f` });
  if (cover === 'line') {
    const middle = y + height / 2;
    const line = `${x} ${middle} m ${x + width} ${middle} l`;
    draft.items.push({ ...place, operators: `1 G ${height} w ${line} S` });
  }
  if (text !== '') draft.items.push({ ...target, text });
  return cover === 'nothing' ? undefined : { field, text };
}

const FIELDS: ReadonlySet<string> = new Set([
  ...['nombreVialidad', 'colonia', 'numeroExterior', 'numeroInterior', 'municipio'],
  ...['localidad', 'entreCalle', 'nombreComercial', 'tipoVialidad', 'nombre', 'apellidoPaterno'],
]);
