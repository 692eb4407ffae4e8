import type { Campo } from './labels.ts';
import type { Parsed } from './parse.ts';
import { endOf, median, textOfLine, type Word } from './words.ts';

/** A blank of less than this share of the file's usual blank may be a gap between two letters. */
const NARROW = 0.6;
/** Number of blanks from which a file's usual one is known. */
const ENOUGH = 4;

interface Value {
  campo: Campo;
  lines: readonly (readonly Word[])[];
}

/**
 * The fields with a blank that may not be one: if letters are set apart, the widest gaps inside a word are
 * taken for blanks. A file's blanks have one width, so a much narrower one is doubtful.
 */
export function narrowBlanks(parsed: Parsed): Campo[] {
  const values = valuesOf(parsed).map(({ campo, lines }) => ({
    campo,
    blanks: lines.flatMap(blanksOf),
  }));
  const all = values.flatMap(({ blanks }) => blanks);
  if (all.length < ENOUGH) return [];
  const usual = median(all, 0);
  return values.flatMap(({ campo, blanks }) =>
    blanks.some((blank) => blank < NARROW * usual) ? campo : [],
  );
}

/** Three letters one by one, but not two that a word of one letter joins ("3 y 4"); or a whole value of such letters. */
const LETTERS = /(?<!\S)\S [^\seouy&-] \S(?!\S)/iu;
const ONLY_LETTERS = /^\S( \S)+$/u;

/** The fields in which letters stand one by one. A program may have set the letters of a word that far apart. */
export function letterByLetter(parsed: Parsed): Campo[] {
  return valuesOf(parsed).flatMap(({ campo, lines }) => {
    const texts = lines.map(textOfLine);
    return texts.some((text) => LETTERS.test(text)) || ONLY_LETTERS.test(texts.join(' '))
      ? campo
      : [];
  });
}

function valuesOf({ persona, domicilio, card, actividades, regimenes }: Parsed): Value[] {
  const cells = [...persona, ...domicilio].flatMap(({ campo, lines }) =>
    campo ? { campo, lines } : [],
  );
  const tables = [
    ['actividades', actividades],
    ['regimenes', regimenes],
  ] as const;
  return [
    ...cells,
    { campo: 'lugarEmision', lines: card.emision },
    ...tables.flatMap(
      ([campo, table]) => table?.rows.map(({ lines }): Value => ({ campo, lines })) ?? [],
    ),
  ];
}

/** The widths of a line's blanks, in ems. A word in two looks has none inside. */
function blanksOf(line: readonly Word[]): number[] {
  return line.flatMap((word, index) => {
    const before = line[index - 1];
    if (!before || word.isGlued || before.look !== word.look) return [];
    return (word.x - endOf(before)) / word.size;
  });
}
