import type { Design } from './design.ts';
import { glyphsOf } from './fonts.ts';
import type { Draft, Ink, Measure } from './ink.ts';
import type { Random } from './random.ts';

/**
 * Draws a text as shapes without letters, in the place of an empty value of the address or behind a value.
 * @returns the field, and what a person reads there
 */
export function addDrawing(
  draft: Draft,
  { size }: Design,
  random: Random,
  measure: Measure,
): { field: string; text: string } {
  const inks = draft.items.filter((item): item is Ink => item.kind === 'text');
  const target = random.pick(inks.filter(({ role, field }) => role === 'label' && field));
  const field = target.field ?? '';
  const line = inks.filter((ink) => ink.field === field && ink.page === target.page);
  const values = line.filter(({ role }) => role === 'value');
  const last = values.at(-1) ?? line.at(-1) ?? target;
  const face = last.role === 'value' ? 'regular' : 'bold';
  const text = random.pick(['77', 'BIS', 'LOTE 4', 'B']);
  let x = last.x + measure(last.text, face, size) + 4;
  const drawn = glyphsOf(text).map(({ operators, width }) => {
    const own = `q ${size} 0 0 ${size} ${x} ${last.y} cm ${operators} f Q`;
    x += width * size;
    return own;
  });
  draft.items.push({ kind: 'raw', page: last.page, operators: `0 g ${drawn.join(' ')}` });
  const before = values.map((value) => value.text).join(' ');
  return { field, text: `${before} ${text}`.trim() };
}
