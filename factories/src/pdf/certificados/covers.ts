import type { Design } from './design.ts';
import type { Draft, Ink, Measure, Raster, Raw } from './ink.ts';
import type { Random } from './random.ts';

/** Ways to cover a value so that nobody sees it any more. */
const WAYS = {
  'sheer sticker': (place) => sticker(place, 'opaque'),
  'sticker with letters': (place) => sticker(place, 'letters'),
  'solid stencil': (place) => stencil(place, 1, 0x00),
  'thick line': ({ x, y, width, height, color }) => ({
    operators: `${color} RG ${height} w ${x} ${y + height / 2} m ${x + width} ${y + height / 2} l S`,
  }),
  'turned rectangle': ({ x, y, width, height, color }) => ({
    operators: `0.9994 0.0349 -0.0349 0.9994 ${x} ${y} cm ${color} rg 0 -1 ${width} ${height + 3} re f`,
  }),
  ellipse: ({ x, y, width, height, color }) => ({
    operators: `${color} rg ${ellipse(x - width * 0.25, y - height, width * 1.5, height * 3)} f`,
  }),
  'sheer rectangles': ({ x, y, width, height, color }) => ({
    operators: `/half gs ${color} rg ${`${x} ${y} ${width} ${height} re f `.repeat(6)}`,
    states: { half: '<< /ca 0.5 >>' },
  }),
} satisfies Record<string, (place: Place) => Omit<Raw, 'kind' | 'page'>>;

export type Way = keyof typeof WAYS;
export const COVERS = Object.keys(WAYS) as Way[];

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green and blue from 0 to 1. */
  color: string;
}

/**
 * Covers a value of one line, sometimes with a new text.
 * @returns what a person then reads there; undefined if there is no such value
 */
export function addCover(
  draft: Draft,
  design: Design,
  random: Random,
  measure: Measure,
): { field: string; text: string } | undefined {
  const values = draft.items.filter(
    (item): item is Ink => item.kind === 'text' && item.role === 'value' && item.page === 0,
  );
  const single = values.filter(({ field, text }) => {
    const isOne = values.filter((one) => one.field === field).length === 1;
    return isOne && text !== '' && FIELDS.includes(field ?? '');
  });
  if (single.length === 0) return undefined;
  const target = random.pick(single);
  const way = random.pick(COVERS);
  const { size } = design;
  const color = random.pick(['1 1 1', '1 1 1', '0.97 0.97 0.97']);
  cover(draft, target, way, size, measure(target.text, 'regular', size), color);
  if (way === 'sticker with letters') return { field: target.field ?? '', text: 'LOS PINOS' };
  // The cover is blank, or shows another value.
  if (random.chance(0.4)) return { field: target.field ?? '', text: '' };
  const text = random.pick(['LOS PINOS', 'REFORMA', 'VALLE ALTO', 'ERNESTINA']);
  draft.items.push({ ...target, text });
  return { field: target.field ?? '', text };
}

/** Covers a value in the given way. */
export function cover(
  draft: Draft,
  { page, x, y }: Ink,
  way: Way,
  size: number,
  width: number,
  color = '1 1 1',
) {
  const place = { x: x - 1, y: y - 0.25 * size, width: width + 6, height: 1.15 * size, color };
  draft.items.push({ kind: 'raw', page, ...WAYS[way](place) });
}

const FIELDS = [
  'nombreVialidad',
  'colonia',
  'numeroExterior',
  'numeroInterior',
  'municipio',
  'localidad',
  'entreCalle',
  'nombreComercial',
  'tipoVialidad',
];

function placed({ x, y, width, height }: Place, name: string): string {
  return `q ${width} 0 0 ${height} ${x} ${y} cm ${name} Do Q`;
}

/** A picture with an opacity for each pixel, as programs store stickers, or without one. */
function sticker(place: Place, kind: 'opaque' | 'letters') {
  const [width, height] = [4 * Math.round(place.width), 4 * Math.round(place.height)];
  const pixels = Buffer.alloc(3 * width * height, 250);
  const alpha = Buffer.alloc(width * height, 255);
  if (kind === 'letters') {
    for (let y = Math.round(height * 0.25); y < height * 0.75; y += 1) {
      for (let x = 8; x < width - 8; x += 1) {
        // Strokes and gaps, as letters have.
        if (x % 14 > 4) continue;
        pixels.fill(20, 3 * (y * width + x), 3 * (y * width + x) + 3);
      }
    }
  }
  const raster: Raster = {
    dictionary: `/Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    data: pixels,
    mask: {
      dictionary: `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      data: alpha,
    },
  };
  return { operators: placed(place, '/r0'), rasters: { r0: raster } };
}

function stencil(place: Place, side: number, byte: number) {
  const raster: Raster = {
    dictionary: `/Width ${side} /Height ${side} /ImageMask true /BitsPerComponent 1`,
    data: Buffer.alloc(side, byte),
  };
  return { operators: `${place.color} rg ${placed(place, '/r0')}`, rasters: { r0: raster } };
}

function ellipse(x: number, y: number, width: number, height: number): string {
  const [a, b] = [width / 2, height / 2];
  const [cx, cy, k] = [x + a, y + b, 0.5523];
  return [
    `${cx + a} ${cy} m`,
    `${cx + a} ${cy + k * b} ${cx + k * a} ${cy + b} ${cx} ${cy + b} c`,
    `${cx - k * a} ${cy + b} ${cx - a} ${cy + k * b} ${cx - a} ${cy} c`,
    `${cx - a} ${cy - k * b} ${cx - k * a} ${cy - b} ${cx} ${cy - b} c`,
    `${cx + k * a} ${cy - b} ${cx + a} ${cy - k * b} ${cx + a} ${cy} c`,
  ].join(' ');
}
