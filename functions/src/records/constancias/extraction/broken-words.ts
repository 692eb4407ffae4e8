import { columnsOf } from './blocks.ts';
import type { Campo } from './labels.ts';
import type { Parsed } from './parse.ts';
import type { Block } from './regular.ts';
import { endOf, textOfLine, type Word } from './words.ts';

/** How much shorter than the longest, in ems, a line may be so that no further letter fits. */
const NO_LETTER = 0.9;
/** With at least this many lines, all of them being that full is not a coincidence. */
const ENOUGH = 3;
const SHORTEST = 4;
const ALIGNED = 0.3;

/**
 * The fields with lines that may have been cut inside a word, as browsers do in narrow columns: a line of one
 * word that is as wide as its column, or lines that are all equally wide.
 */
export function brokenWords(parsed: Parsed): Campo[] {
  return columnsOf(parsed).flatMap((blocks) => {
    const cut = blocks.flatMap(({ campo, left, lines }) =>
      lines.slice(0, -1).flatMap((line) => (campo ? [{ campo, left, line }] : [])),
    );
    const right = Math.max(...blocks.flatMap(endsOf));
    const isWithin = (line: readonly Word[], ems: number) => {
      const last = line.at(-1);
      return last !== undefined && endOf(last) > right - ems * last.size;
    };
    const starts = blocks.flatMap(({ lines }) => lines[0]?.[0]?.x ?? []);
    // Behind its label a word has less room, so it would go to the next line instead of being cut.
    const isAtStart = ({ x, size }: Word, left: number) => {
      const alike = starts.filter((start) => Math.abs(start - x) < ALIGNED * size).length;
      return alike > starts.length / 2 || Math.abs(x - left) < ALIGNED * size;
    };
    const texts = new Set(cut.map(({ line }) => textOfLine(line)));
    const areAllFull = texts.size >= ENOUGH && cut.every(({ line }) => isWithin(line, NO_LETTER));
    return cut.flatMap(({ campo, left, line }) => {
      const [word, next] = line;
      const isOneWord = word && !next && word.text.length >= SHORTEST && isAtStart(word, left);
      return areAllFull || (isOneWord && isWithin(line, NO_LETTER)) ? campo : [];
    });
  });
}

function endsOf({ lines }: Block): number[] {
  return lines.flatMap((line) => line.slice(-1).map(endOf));
}
