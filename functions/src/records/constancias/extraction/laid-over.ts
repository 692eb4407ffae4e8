import { ordersOf } from './courses.ts';
import { atEnds } from './ends.ts';
import type { Campo } from './labels.ts';
import { inOtherManner } from './manner.ts';
import type { Parsed } from './parse.ts';
import { partsOf, valuesOf, wholesOf } from './parts.ts';
import { type Sections, wordsIn } from './sections.ts';
import { backwards, besideMarks, inMoreGoes, outOfTurn } from './turns.ts';
import { paintedLate } from './with-labels.ts';
import { toLines, type Word } from './words.ts';

/** What the order of painting shows about words that look like the data. */
export interface LaidOver {
  /** Parts of values that were laid over the page. */
  stray: Set<Word>;
  doubtful: Set<Campo>;
}

/**
 * Finds what was written on the finished certificate. A value that was added completely is kept, as doubtful.
 * @param furniture what belongs to the page: heads, feet, page marks
 */
export function findLaidOver(
  sections: Sections,
  parsed: Parsed,
  furniture: ReadonlySet<Word>,
): LaidOver {
  const parts = partsOf(sections, parsed);
  const values = valuesOf(parts);
  const { out, order } = outOfTurn(ordersOf(parts));
  const isWhole = order === 'whole';
  const all = [...wordsIn(sections), ...furniture];
  const printed = values.flatMap((value) => [value.label, ...value.lines]);
  const marks = order === 'none' ? [] : toLines([...furniture]);
  const beside = besideMarks(printed, marks, !isWhole);
  const ends =
    order === 'none' ? [] : atEnds(wholesOf(parts), all, furniture, new Set(sections.card));
  const { identificacion, domicilio, actividades, regimenes } = sections;
  const titles = [identificacion, domicilio, actividades, regimenes].flatMap((section) =>
    section ? [section.title.words] : [],
  );
  const late = [parts.persona, parts.domicilio].flatMap((own) => [...paintedLate(own, titles)]);
  for (const word of [...beside, ...ends, ...late]) out.add(word);
  // Texts are nearly always painted in one go; figures of a row only if everything is painted in reading
  // order.
  const lines = values.filter(({ isText }) => isText || isWhole).flatMap((value) => value.lines);
  const texts = values.filter(({ isText }) => isText).flatMap((value) => value.lines);
  const odd = new Set([...inMoreGoes(lines, all), ...backwards(lines), ...inOtherManner(texts)]);
  const found: LaidOver = { stray: new Set(), doubtful: new Set() };
  for (const { campo, words, lines: own } of values) {
    const strays = words.filter((word) => out.has(word));
    const isOdd =
      strays.length > 0 || own.some((line) => odd.has(line) || line.slice(1).some(isPiece));
    if (campo && isOdd) found.doubtful.add(campo);
    if (strays.length < words.length) for (const word of strays) found.stray.add(word);
  }
  return found;
}

/** True if the word is a piece that was painted apart from the one that it continues. */
const isPiece = ({ isGlued }: Word) => isGlued === true;
