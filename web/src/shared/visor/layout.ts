/** Degrees by which the reader turned a page, clockwise. */
export type Giro = 0 | 90 | 180 | 270;

export interface PageSize {
  width: number;
  height: number;
}

/** The position of each page, in CSS pixels. */
export interface Layout {
  /** Width of every page. */
  width: number;
  tops: readonly number[];
  heights: readonly number[];
  total: number;
}

/** Gap between two pages, in CSS pixels. */
export const GAP = 12;

export function turned({ width, height }: PageSize, giro: Giro): PageSize {
  return giro % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function nextGiro(giro: Giro): Giro {
  return ((giro + 90) % 360) as Giro;
}

/**
 * Lays pages out below each other, each as wide as the frame times the zoom.
 * @param sizes of the pages as the file shows them; a page of unknown size counts as the first
 * @param giros how each page is turned
 */
export function layOut(
  count: number,
  sizes: readonly (PageSize | undefined)[],
  frame: number,
  zoom: number,
  giros: readonly Giro[],
): Layout {
  const width = frame * zoom;
  const first = sizes[0] ?? { width: 1, height: 1 };
  const tops: number[] = [];
  const heights: number[] = [];
  let total = 0;
  for (let page = 0; page < count; page++) {
    const size = turned(sizes[page] ?? first, giros[page] ?? 0);
    const height = (width * size.height) / size.width;
    tops.push(total);
    heights.push(height);
    total += height + GAP;
  }
  return { width, tops, heights, total: Math.max(0, total - GAP) };
}

/** The page (from 1) at a height; the gap after a page belongs to it. */
export function pageAt({ tops }: Layout, y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The visible part of the whole, in CSS pixels. */
export interface Sight {
  top: number;
  height: number;
}

/** The first and the last page (from 1) that are visible or less than one frame's height away. */
export function pagesNear(layout: Layout, { top, height }: Sight): [first: number, last: number] {
  return [pageAt(layout, top - height), pageAt(layout, top + 2 * height)];
}

/**
 * The present page. A reading line moves from the upper edge of the frame to the lower one while the document
 * is scrolled through, so that every page gets its turn, even a short last one.
 */
export function pageRead(layout: Layout, { top, height }: Sight): number {
  const most = layout.total - height;
  return most <= 0 ? 1 : pageAt(layout, top + height * Math.min(1, Math.max(0, top / most)));
}

/** A place in the document that is the same at any zoom: the page, and how far down it. */
export interface Anchor {
  page: number;
  part: number;
}

export function anchorAt(layout: Layout, y: number): Anchor {
  const page = pageAt(layout, y);
  const height = layout.heights[page - 1] ?? 1;
  return { page, part: (y - (layout.tops[page - 1] ?? 0)) / height };
}

export function heightOf({ tops, heights }: Layout, { page, part }: Anchor): number {
  return (tops[page - 1] ?? 0) + part * (heights[page - 1] ?? 0);
}

export const ZOOM = { least: 0.5, most: 4 } as const;
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export function clampZoom(zoom: number): number {
  return Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
}

/** The next larger or smaller size of the buttons, from any size chosen by fingers. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const step =
    direction === 1
      ? STEPS.find((one) => one > zoom + 0.001)
      : STEPS.findLast((one) => one < zoom - 0.001);
  return step ?? clampZoom(zoom);
}
