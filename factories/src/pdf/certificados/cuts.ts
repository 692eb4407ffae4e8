import type { Design } from './design.ts';
import type { Draft, Ink, Measure } from './ink.ts';
import type { Random } from './random.ts';

/** Printed again elsewhere, from where it is read. */
const NO_DATA = ['rfcBarras', 'rfcCedula'];
/** Letters of a value that may be cut off, so that something is left of it. */
const LONG = 4;

/**
 * Cuts a value off inside its text, as programs do where a text is wider than its cell. Some of them leave out
 * the letters that nobody would see.
 * @returns the field; undefined if no value is long enough
 */
export function addCut(
  draft: Draft,
  design: Design,
  random: Random,
  measure: Measure,
): string | undefined {
  const values = draft.items.filter(
    (item): item is Ink =>
      item.kind === 'text' && item.role === 'value' && item.text.replaceAll(' ', '').length > LONG,
  );
  // What only the older layout prints is no data either.
  const fields = values.filter(({ field = '' }) => field !== '' && !NO_DATA.includes(field));
  if (fields.length === 0) return undefined;
  const target = random.pick(fields);
  const widthOf = (text: string) => measure(text, 'regular', design.size);
  const cutAt = widthOf(target.text) * random.between(0.15, 0.9);
  target.look = { ...target.look, cutAt };
  if (random.chance(0.6)) {
    const letters = [...target.text];
    const seen = letters.filter((_, at) => widthOf(letters.slice(0, at).join('')) < cutAt);
    target.text = seen.join('').trimEnd();
  }
  return target.field;
}
