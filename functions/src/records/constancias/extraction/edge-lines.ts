import type { Campo } from './labels.ts';
import { usualLook } from './looks.ts';
import type { Parsed } from './parse.ts';
import { partsOf, type Value, valuesOf } from './parts.ts';
import { type Sections, wordsIn } from './sections.ts';
import { toLines, type Word } from './words.ts';

/** Ems from the last line of a value to a line that may continue it. */
const NEXT = 2.2;
/** Ems from a value's line at the head of a page to what follows it there. */
const FOLLOWED = 4.5;
/** Two lines begin at one place if they are this close, in ems. */
const ALIGNED = 0.3;

/**
 * The fields with a line that may have been taken for the head or foot of a page: it looks like a value,
 * begins where the value's lines begin, and is the next line below, or the first one overleaf.
 * @param furniture what was taken for heads and feet
 */
export function cutOff(
  sections: Sections,
  parsed: Parsed,
  furniture: ReadonlySet<Word>,
): Set<Campo> {
  const values = valuesOf(partsOf(sections, parsed)).filter(({ isText }) => isText);
  const look = usualLook(values.flatMap(({ words }) => words));
  const printed = wordsIn(sections);
  const edges = new Map<number, Edges>();
  for (const { page, depth } of printed) {
    const { head, foot } = edges.get(page) ?? { head: depth, foot: depth };
    edges.set(page, { head: Math.min(head, depth), foot: Math.max(foot, depth) });
  }
  const doubtful = new Set<Campo>();
  for (const [first] of toLines([...furniture].filter((word) => word.look === look))) {
    for (const { campo, ...value } of values) {
      if (campo && first && mayGoOn(value, first, values, edges)) doubtful.add(campo);
    }
  }
  return doubtful;
}

/** How far up and down the text of a page reaches. */
interface Edges {
  head: number;
  foot: number;
}

function mayGoOn(
  { left, words, label, lines }: Omit<Value, 'campo'>,
  first: Word,
  values: readonly Value[],
  edges: ReadonlyMap<number, Edges>,
): boolean {
  const own = [...label, ...words];
  const last = own.reduce<Word | undefined>(
    (lowest, word) => (lowest && lowest.depth > word.depth ? lowest : word),
    undefined,
  );
  if (!last) return false;
  const beside = values.filter((value) => value.left === left && value.label.length > 0);
  const starts = lines.length > 0 ? lines : beside.flatMap((value) => value.lines);
  const xs = [...starts.map(([word]) => word?.x), ...(label.length > 0 ? [left] : [])];
  const isAligned = xs.some((x) => x !== undefined && Math.abs(x - first.x) < ALIGNED * first.size);
  const drop = first.depth - last.depth;
  const isNext = first.page === last.page && drop > 0 && drop < NEXT * last.size;
  const foot = edges.get(last.page)?.foot ?? last.depth;
  const head = edges.get(first.page)?.head ?? first.depth;
  const above = head - first.depth;
  const isOverleaf =
    first.page === last.page + 1 &&
    foot - last.depth < NEXT * last.size &&
    above > 0 &&
    above < FOLLOWED * first.size;
  return isAligned && (isNext || isOverleaf);
}
