import { isMonth } from './dates.ts';
import type { Parsed } from './parse.ts';
import type { Sections } from './sections.ts';
import { endOf, isSameLine, type Word } from './words.ts';

/**
 * Finds stamps: words among the data in another font or size than nearly all values. A letter from another
 * font that completes a word of a value belongs to the value.
 */
export function findStamps(sections: Sections, parsed: Parsed): Set<Word> {
  const labels = [...parsed.persona, ...parsed.domicilio].flatMap(({ label }) => label.printed);
  const headings = [parsed.actividades, parsed.regimenes].flatMap((table) => table?.headings ?? []);
  const known = new Set([...labels, ...headings]);
  const free = (words: readonly Word[]) => words.filter((word) => !known.has(word));
  const groups = [
    free([...sections.identificacion.words, ...sections.domicilio.words]),
    free([...(sections.actividades?.words ?? []), ...sections.regimenes.words]),
  ];
  const rests = [...parsed.persona, ...parsed.domicilio].flatMap(({ label }) => label.rest ?? []);
  const { underEmision } = parsed.card;
  // Place and date are printed as one text, and a date contains the name of a month.
  const month = underEmision.find(({ text }) => isMonth(text));
  const place = underEmision.filter(({ depth }) => month && depth < month.depth + 2 * month.size);
  const everywhere = usualLook([...groups.flat(), ...rests]);
  const among = groups.flatMap((words) => {
    const isThere = words.some(({ look }) => look === everywhere);
    return othersThan(isThere ? everywhere : usualLook(words), words);
  });
  return new Set([...othersThan(month?.look, place), ...among]);
}

function othersThan(look: string | undefined, words: readonly Word[]): Word[] {
  const usual = words.filter((word) => word.look === look);
  return words.filter((word) => word.look !== look && !completes(word, usual));
}

/** The look of most letters. */
function usualLook(words: readonly Word[]): string | undefined {
  const letters = new Map<string, number>();
  for (const { look, text } of words) letters.set(look, (letters.get(look) ?? 0) + text.length);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** True if a word is part of one in the usual look: at its height, as large, and touching it. */
function completes(word: Word, usual: readonly Word[]): boolean {
  return usual.some((other) => {
    const gap = Math.max(other.x - endOf(word), word.x - endOf(other));
    const isAsLarge = Math.abs(other.size - word.size) < 0.02 * word.size;
    return isAsLarge && isSameLine(word, other) && Math.abs(gap) < 0.13 * word.size;
  });
}
