import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { Design } from './design.ts';
import { glyphsOf, opened } from './fonts.ts';
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

/** The letters as a picture on a transparent background. */
function picture(text: string, x: number, y: number, size: number): Omit<Raw, 'kind' | 'page'> {
  const em = 40;
  const glyphs = [...text].map((letter) =>
    opened.regular.glyphForCodePoint(letter.codePointAt(0) ?? 32),
  );
  const scale = em / opened.regular.unitsPerEm;
  const width = Math.ceil(glyphs.reduce((sum, { advanceWidth }) => sum + scale * advanceWidth, 0));
  const canvas = createCanvas(width, em);
  const context = canvas.getContext('2d');
  let at = 0;
  for (const { path, advanceWidth } of glyphs) {
    context.setTransform(scale, 0, 0, -scale, at, 0.8 * em);
    context.fill(new Path2D(path.toSVG()));
    at += scale * advanceWidth;
  }
  const { data } = context.getImageData(0, 0, width, em);
  const alpha = Buffer.from(data.filter((_value, index) => index % 4 === 3));
  const sizes = `/Width ${width} /Height ${em} /BitsPerComponent 8`;
  const r0: Raster = {
    dictionary: `${sizes} /ColorSpace /DeviceGray`,
    data: Buffer.alloc(width * em),
    mask: { dictionary: `${sizes} /ColorSpace /DeviceGray`, data: alpha },
  };
  const points = size / em;
  const operators = `q ${width * points} 0 0 ${size} ${x} ${y - 0.2 * size} cm /r0 Do Q`;
  return { operators, rasters: { r0 } };
}
