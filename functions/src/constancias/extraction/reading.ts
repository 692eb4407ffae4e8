import { type Fragment, isTouching } from './fragments.ts';

/** The certificate as one line of text, with the way back from a place in it to the fragment. */
export interface Reading {
  text: string;
  spots: Spot[];
}

interface Spot {
  start: number;
  end: number;
  fragment: Fragment;
}

/** Joins fragments in the order given: one blank between them, none inside a word. */
export function toReading(fragments: Fragment[]): Reading {
  let text = '';
  const spots = fragments.map((fragment, index) => {
    const previous = fragments[index - 1];
    if (previous && !isTouching(previous, fragment)) text += ' ';
    const start = text.length;
    text += fragment.text;
    return { start, end: text.length, fragment };
  });
  return { text, spots };
}

/** A stretch of the reading. */
export interface Span {
  start: number;
  end: number;
}

export function textOf(reading: Reading, span: Span): string {
  return reading.text.slice(span.start, span.end).trim();
}

/** Fragments that begin inside the span. */
export function fragmentsIn(reading: Reading, { start, end }: Span): Fragment[] {
  return reading.spots
    .filter((spot) => spot.start >= start && spot.start < end)
    .map((spot) => spot.fragment);
}

/** Where on its line the character at `index` stands, by proportion inside its fragment. */
export function placeOf(reading: Reading, index: number): Fragment | undefined {
  const spot = reading.spots.find(({ start, end }) => index >= start && index < end);
  if (!spot) return undefined;
  const { fragment } = spot;
  const share = (index - spot.start) / Math.max(1, spot.end - spot.start);
  return { ...fragment, x: fragment.x + share * fragment.width };
}
