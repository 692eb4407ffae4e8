/** `lying` looks like `regular` and names other letters. */
export type Face = 'regular' | 'bold' | 'other' | 'lying';

/** The look of a text. */
export interface Look {
  face: Face;
  size: number;
  /** Red, green and blue from 0 to 1. */
  color: readonly [number, number, number];
  opacity: number;
  /** Degrees, counterclockwise. */
  angle: number;
  /** PDF's text rendering mode; 3 shows nothing. */
  mode: number;
  /** True if it is in a layer that is switched off. */
  isOff: boolean;
  /** True if a clipping path hides all of it. */
  isClipped: boolean;
}

export const BLACK = [0, 0, 0] as const;
export const WHITE = [1, 1, 1] as const;

export function lookOf(face: Face, size: number, rest: Partial<Look> = {}): Look {
  const plain = { color: BLACK, opacity: 1, angle: 0, mode: 0, isOff: false, isClipped: false };
  return { face, size, ...plain, ...rest };
}

/** A piece of text; in points, with the origin at the lower left corner of its page. */
export interface Ink {
  kind: 'text';
  page: number;
  x: number;
  y: number;
  text: string;
  look: Look;
  /** What it is, for code that puts something over it. */
  role: 'label' | 'value' | 'title' | 'cell' | 'other';
  /** The field whose value it shows. */
  field?: string;
}

export interface Rectangle {
  kind: 'rectangle';
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Left out: only its border is drawn. */
  fill?: readonly [number, number, number];
}

export interface Code {
  kind: 'code';
  page: number;
  x: number;
  y: number;
  side: number;
  text: string;
}

/** PDF operators to write as they are. */
export interface Raw {
  kind: 'raw';
  page: number;
  operators: string;
}

/** Something painted, in the order of painting. */
export type Item = Ink | Rectangle | Code | Raw;

/** A certificate before it becomes a file. */
export interface Draft {
  pages: number;
  width: number;
  height: number;
  items: Item[];
}

export type Measure = (text: string, face: Face, size: number) => number;

/** Breaks a text into lines of that width: between words and, if asked, after a hyphen. */
export function wrap(
  text: string,
  width: number,
  measure: (text: string) => number,
  breaksAtHyphens = false,
): string[] {
  const pattern = breaksAtHyphens ? /(?<= )|(?<=\p{L}-)(?=\p{L})/u : /(?<= )/;
  const lines: string[] = [];
  for (const part of text.split(pattern)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last}${part}`.trim()) <= width) {
      lines[lines.length - 1] = last + part;
    } else {
      lines.push(part);
    }
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}
