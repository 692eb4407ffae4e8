import type { Bare, Edges } from './edges.ts';
import type { Quad } from './geometry.ts';

/** How much edges, and places of another colour, inside a shape count against it. */
const RESTLESS = 0.6;
const STRANGE = 1.6;
/** The share of a document that may be printed in colours: letterheads, portraits. */
const PRINTED = 0.3;
/** Both are measured at this many places, across and down. */
const GRID = 22;

/** The colours of a picture: brightness (as a logarithm) and tint. */
export interface Colours {
  bright: Float32Array;
  red: Float32Array;
  blue: Float32Array;
}

/** Overwrites the given planes. */
export function coloursOf([{ data: red }, { data: bright }, { data: blue }]: Bare): Colours {
  for (let at = 0; at < bright.length; at += 1) {
    const sum = (red[at] ?? 0) + (bright[at] ?? 0) + (blue[at] ?? 0) + 30;
    red[at] = ((red[at] ?? 0) + 10) / sum;
    blue[at] = ((blue[at] ?? 0) + 10) / sum;
    bright[at] = Math.log(sum);
  }
  return { bright, red, blue };
}

/**
 * What counts against a shape being a document: edges inside it, and places whose tint or brightness differs
 * from most. Paper without its ink is even and of one colour; a table cloth is not.
 */
export function unlikeness(
  [a, b, c, d]: Quad,
  edges: Edges,
  { bright, red, blue }: Colours,
): number {
  const places: number[] = [];
  let restless = 0;
  for (let row = 1; row < GRID; row += 1) {
    for (let column = 1; column < GRID; column += 1) {
      const [right, down] = [column / GRID, row / GRID];
      const [left, up] = [1 - right, 1 - down];
      const x = Math.floor(up * (left * a.x + right * b.x) + down * (left * d.x + right * c.x));
      const y = Math.floor(up * (left * a.y + right * b.y) + down * (left * d.y + right * c.y));
      if (x < 0 || y < 0 || x >= edges.width || y >= edges.height) continue;
      restless += edges.strength[y * edges.width + x] ?? 0;
      places.push(y * edges.width + x);
    }
  }
  const usual = [bright, red, blue].map((values) => {
    const sorted = Float32Array.from(places, (place) => values[place] ?? 0).sort();
    return sorted[sorted.length >> 1] ?? 0;
  });
  const isStrange = (place: number) =>
    Math.abs((bright[place] ?? 0) - (usual[0] ?? 0)) > 0.6 ||
    Math.abs((red[place] ?? 0) - (usual[1] ?? 0)) > 0.035 ||
    Math.abs((blue[place] ?? 0) - (usual[2] ?? 0)) > 0.035;
  const all = (GRID - 1) ** 2;
  const strange = places.filter(isStrange).length / all;
  return (RESTLESS * restless) / all + STRANGE * Math.max(0, strange - PRINTED);
}
