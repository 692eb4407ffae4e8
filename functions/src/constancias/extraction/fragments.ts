import type { PdfTextPage } from '../../pdf/pdf.ts';
import { findLabel } from './labels.ts';

/** A piece of text of the certificate, cleaned, and where it stands. Points, origin at the lower left. */
export interface Fragment {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const PAGE_MARKER = /p[áa]gina\s*\[?\s*\d+\s*\]?\s*de\s*\[?\s*\d+\s*\]?/giu;
const ONLY_FIGURES = /^[\d/.,%\s-]+$/;
const PRIMER_TITULO = 'Datos de Identificación del Contribuyente';

/**
 * The pages' text as one sequence, in the order of the file, without what belongs to the paper and
 * not to the data: the page marker, what every page repeats at the same place, and what is printed
 * twice over itself to look bold.
 */
export function toFragments(pages: PdfTextPage[]): Fragment[] {
  const all = pages.flatMap((items, page) =>
    items.map((item) => ({ ...item, page, text: cleanText(item.text) })),
  );
  const fragments = withoutDoubles(all.filter(({ text }) => text !== ''));
  const isFurniture = furnitureOf(fragments, pages.length);
  return withoutMarkers(fragments.filter((fragment) => !isFurniture(fragment)));
}

/** Composed characters, and any white space as one blank. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Whether the second fragment goes on where the first ends, without a blank: a word in two pieces. */
export function isTouching(first: Fragment, second: Fragment): boolean {
  const gap = second.x - (first.x + first.width);
  return isSameLine(first, second) && Math.abs(gap) < 0.1 * Math.max(first.height, 1);
}

export function isSameLine(first: Fragment, second: Fragment): boolean {
  const tolerance = 0.35 * Math.max(first.height, second.height, 4);
  return first.page === second.page && Math.abs(first.y - second.y) <= tolerance;
}

function withoutDoubles(fragments: Fragment[]): Fragment[] {
  return fragments.filter((fragment, index) => {
    const before = fragments[index - 1];
    const isOver =
      before?.text === fragment.text &&
      Math.abs(before.x - fragment.x) < 1 &&
      isSameLine(before, fragment);
    return !isOver;
  });
}

/** Above the data, the first page keeps what the others repeat: its titles are what one knows it by. */
function furnitureOf(fragments: Fragment[], pages: number) {
  const seenOn = new Map<string, Set<number>>();
  const keyOf = ({ x, y, text }: Fragment) => `${Math.round(x)} ${Math.round(y)} ${text}`;
  for (const fragment of fragments) {
    const on = seenOn.get(keyOf(fragment)) ?? new Set();
    seenOn.set(keyOf(fragment), on.add(fragment.page));
  }
  const body = fragments.find(({ text }) => findLabel(text, PRIMER_TITULO) !== undefined);
  return (fragment: Fragment) => {
    const isHeader = fragment.page === 0 && body?.page === 0 && fragment.y > body.y;
    const isEverywhere = pages > 1 && seenOn.get(keyOf(fragment))?.size === pages;
    return isEverywhere && !isHeader && !ONLY_FIGURES.test(fragment.text);
  };
}

/** The marker may come in several pieces, so it is looked for along each line. */
function withoutMarkers(fragments: Fragment[]): Fragment[] {
  const result: Fragment[] = [];
  for (let from = 0; from < fragments.length; ) {
    const first = fragments[from];
    let to = from + 1;
    while (first && to < fragments.length && isNextOnLine(first, fragments[to])) to += 1;
    const line = fragments.slice(from, to);
    const text = line.map((fragment) => fragment.text).join(' ');
    const isMarker = text.replace(PAGE_MARKER, '').trim() === '';
    if (!isMarker) result.push(...line.map(stripMarker).filter((fragment) => fragment.text));
    from = to;
  }
  return result;
}

function isNextOnLine(first: Fragment, next: Fragment | undefined): boolean {
  return next !== undefined && isSameLine(first, next);
}

function stripMarker(fragment: Fragment): Fragment {
  return { ...fragment, text: cleanText(fragment.text.replace(PAGE_MARKER, ' ')) };
}
