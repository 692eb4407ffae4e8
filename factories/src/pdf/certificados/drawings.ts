import type { Design } from './design.ts';
import { opened } from './fonts.ts';
import type { Draft, Ink, Measure, Raster, Raw } from './ink.ts';
import type { Random } from './random.ts';

/**
 * Draws a text without letters, as shapes or as a picture: in the place of an empty value of the address, or
 * behind another value.
 * @returns the field, and what a person reads there
 */
export function addDrawing(
  draft: Draft,
  design: Design,
  random: Random,
  measure: Measure,
): { field: string; text: string } {
  const inks = draft.items.filter((item): item is Ink => item.kind === 'text');
  const fields = inks.filter(({ role, field }) => role === 'label' && field);
  const target = random.pick(fields);
  const field = target.field ?? '';
  const line = inks.filter((ink) => ink.field === field && ink.page === target.page);
  const values = line.filter(({ role }) => role === 'value');
  const last = values.at(-1) ?? line.at(-1) ?? target;
  const face = last.role === 'value' ? 'regular' : 'bold';
  const x = last.x + measure(last.text, face, design.size) + 4;
  const text = random.pick(['77', 'BIS', 'LOTE 4', 'B']);
  const draw = random.pick([shapes, shapes, picture]);
  draft.items.push({ kind: 'raw', page: last.page, ...draw(text, x, last.y, design.size) });
  const before = values.map((value) => value.text).join(' ');
  return { field, text: `${before} ${text}`.trim() };
}

/** The outlines of the letters, as written by programs that store no fonts. */
function shapes(text: string, x: number, y: number, size: number): Omit<Raw, 'kind' | 'page'> {
  let at = x;
  const drawn = glyphsOf(text).map(({ operators, width }) => {
    const own = `q ${size} 0 0 ${size} ${at} ${y} cm ${operators} f Q`;
    at += width * size;
    return own;
  });
  return { operators: `0 g ${drawn.join(' ')}` };
}

/** Upright strokes on a transparent background. */
function picture(text: string, x: number, y: number, size: number): Omit<Raw, 'kind' | 'page'> {
  const [width, height] = [24 * text.length, 30];
  const alpha = Buffer.alloc(width * height);
  for (let row = 3; row < height - 3; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (column % 12 < 4) alpha[row * width + column] = 255;
    }
  }
  const sizes = `/Width ${width} /Height ${height} /BitsPerComponent 8`;
  const r0: Raster = {
    dictionary: `${sizes} /ColorSpace /DeviceGray`,
    data: Buffer.alloc(width * height),
    mask: { dictionary: `${sizes} /ColorSpace /DeviceGray`, data: alpha },
  };
  const operators = `q ${size * 0.6 * text.length} 0 0 ${size * 0.7} ${x} ${y} cm /r0 Do Q`;
  return { operators, rasters: { r0 } };
}

/** The outlines of a text's letters at size 1, as PDF operators that make a path, with their widths. */
function glyphsOf(text: string): { operators: string; width: number }[] {
  const font = opened.regular;
  const round = (value: number) => (value / font.unitsPerEm).toFixed(4);
  return [...text].map((letter) => {
    const { path, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
    let last = [0, 0];
    const operators = path.commands.map(({ command, args }) => {
      // Writes a curve with one control point as a curve with two.
      const [x0 = 0, y0 = 0] = last;
      const [cx = 0, cy = 0, x = 0, y = 0] = args;
      const points =
        command === 'quadraticCurveTo'
          ? [x0 + (2 / 3) * (cx - x0), y0 + (2 / 3) * (cy - y0)].concat(
              [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)],
              [x, y],
            )
          : args;
      last = points.slice(-2);
      return `${points.map(round).join(' ')} ${OPERATORS[command] ?? 'h'}`;
    });
    return { operators: operators.join(' '), width: advanceWidth / font.unitsPerEm };
  });
}

const OPERATORS: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'c',
  bezierCurveTo: 'c',
  closePath: 'h',
};
