/** A piece of text where it will be printed; points, origin at the lower left corner of its page. */
export interface Ink {
  text: string;
  page: number;
  x: number;
  y: number;
  isBold: boolean;
}

export interface Cell {
  x: number;
  /** Where the cell's lines end. */
  right: number;
  label?: string;
  value: string;
  /** Where the value begins; right after the label when it isn't said. */
  valueX?: number;
  isBold?: boolean;
}

export interface SheetOptions {
  /** Lowest line of each page in turn; the last one holds for the rest. */
  bottoms: number[];
  /** Points between rows; lines of a row are 10 apart. */
  rowGap: number;
  /** Whether a page may end inside a row. */
  breaksRows: boolean;
  /** Whether a value that wraps goes on under its label, and labels wrap too. */
  isNarrow: boolean;
}

export type Measure = (text: string, isBold: boolean) => number;

const TOP = 720;
const LINE = 10;

/** Sets rows of cells one below the other, wrapping the cells and going on overleaf. */
export function createSheet(measure: Measure, options: SheetOptions) {
  const { bottoms, rowGap, breaksRows, isNarrow } = options;
  const inks: Ink[] = [];
  let page = 0;
  let y = TOP;

  const bottom = () => bottoms[Math.min(page, bottoms.length - 1)] ?? 100;
  const turn = () => {
    page += 1;
    y = TOP;
  };

  function row(cells: Cell[]) {
    const laid = cells.map((cell) => (isNarrow ? layNarrowCell : layCell)(cell, measure));
    const count = Math.max(...laid.map((inksOfCell) => inksOfCell.length));
    if (!breaksRows && y - (count - 1) * LINE < bottom()) turn();
    const places = Array.from({ length: count }, (_, line) => {
      if (y < bottom()) turn();
      const place = { page, y };
      y -= line < count - 1 ? LINE : LINE + rowGap;
      return place;
    });
    for (const cell of laid) {
      cell.forEach((pieces, line) => {
        for (const piece of pieces) inks.push({ ...piece, page: 0, y: 0, ...places[line] });
      });
    }
  }

  /** Prints at a fixed place of the first page. */
  function at(x: number, fixedY: number, text: string, isBold = false) {
    if (text) inks.push({ text, page: 0, x, y: fixedY, isBold });
  }

  return { inks, row, at, startAt: (start: number) => (y = start), pages: () => page + 1 };
}

type Piece = Pick<Ink, 'text' | 'x' | 'isBold'>;

/** The cell's pieces, line by line. */
function layCell({ x, right, label, value, valueX, isBold = false }: Cell, measure: Measure) {
  const labelEnd = label ? x + measure(label, true) : x;
  const start = valueX ?? (label ? labelEnd + (label.endsWith(': ') ? 0 : 1) : x);
  const lines: Piece[][] = wrap(value, right - start, (text) => measure(text, isBold)).map(
    (text) => [{ text, x: start, isBold }],
  );
  if (lines.length === 0) lines.push([]);
  if (label) lines[0]?.unshift({ text: label.trim(), x, isBold: true });
  return lines;
}

/** Label and value run on as one text in two thirds of the width, or as two narrow columns. */
function layNarrowCell(cell: Cell, measure: Measure): Piece[][] {
  const { x, right, label, value, valueX, isBold = false } = cell;
  const inBold = (text: string) => measure(text, true);
  if (!label) return layCell(cell, measure);
  if (valueX === undefined) {
    return wrap(`${label.trim()} ${value}`, (right - x) * 0.66, inBold).map((text) => [
      { text, x, isBold: true },
    ]);
  }
  const labels = wrap(label, 100, inBold);
  const values = wrap(value, (right - valueX) * 0.66, (text) => measure(text, isBold));
  return Array.from({ length: Math.max(labels.length, values.length) }, (_, line) => [
    ...piecesOf(labels[line], x, true),
    ...piecesOf(values[line], valueX, isBold),
  ]);
}

function piecesOf(text: string | undefined, x: number, isBold: boolean): Piece[] {
  return text ? [{ text, x, isBold }] : [];
}

export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
