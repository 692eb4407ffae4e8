import type { PDFPageProxy } from 'pdfjs-dist';
import type { OptionalContentConfig } from 'pdfjs-dist/types/src/display/optional_content_config.js';
import type { PdfTextPage } from '../types.ts';
import { readCodes } from './codes.ts';
import { type Font, fontOf } from './fonts.ts';
import { areaOf, compose, toMatrix } from './matrix.ts';
import { paint } from './paint.ts';
import type { Cover, Painted, Picture } from './painted.ts';
import { isSheer, pixelsOf } from './pixels.ts';
import { upright } from './upright.ts';
import { markUnseen } from './visibility.ts';
import { toWords } from './words.ts';

/** Pictures of a page that are looked at, and how far from square one with a code may be. */
const PICTURES = 30;
const SQUARE = 1.6;
/** Pixels of a side of the smallest QR code. */
const SMALLEST_CODE = 21;

export interface PageText {
  words: PdfTextPage;
  codes: string[];
}

/** What a page shows, as a viewer would draw it, rotated as it is shown. */
export async function readPage(
  page: PDFPageProxy,
  layers: OptionalContentConfig,
  wantsCodes: boolean,
): Promise<PageText> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const fonts = new Map<string, Font | undefined>();
  const painted = paint(fnArray, argsArray, {
    base: compose([1, 0, 0, -1, 0, height], toMatrix(transform)),
    view: [0, 0, width, height],
    fontOf(id) {
      if (!fonts.has(id)) fonts.set(id, fontOf(page.commonObjs, id));
      return fonts.get(id);
    },
    isLayerOn: (layer) => Boolean(layers.isVisible(layer)),
  });
  const pictures = await picturesOf(page, painted);
  const covers = [...painted.covers, ...pictures.flatMap(({ cover }) => cover ?? [])];
  covers.sort((a, b) => a.order - b.order);
  markUnseen(painted.glyphs, covers);
  const codes: string[] = [];
  for (const { data, place } of wantsCodes ? pictures : []) {
    if (codes.length < 4 && mayBeCode(place)) {
      const pixels = pixelsOf(data);
      if (pixels && Math.min(pixels.width, pixels.height) >= SMALLEST_CODE) {
        codes.push(...(await readCodes(pixels)));
      }
    }
  }
  return { words: toWords(upright(painted.glyphs, width, height)), codes };
}

interface Seen {
  data: unknown;
  place: Picture;
  cover: Cover | undefined;
}

async function picturesOf(page: PDFPageProxy, { pictures }: Painted): Promise<Seen[]> {
  return Promise.all(
    pictures.slice(0, PICTURES).map(async (place) => {
      const data = await dataOf(page, place.source);
      const hides = !place.isSheer && !isSheer(data);
      return { data, place, cover: hides ? { box: place.box, order: place.order } : undefined };
    }),
  );
}

/** pdf.js gives a picture by name, which may come later, or as it is. */
function dataOf(page: PDFPageProxy, source: unknown): Promise<unknown> | unknown {
  const isStencil = typeof source === 'object' && source !== null && !Reflect.has(source, 'kind');
  const name: unknown = isStencil ? Reflect.get(source, 'data') : source;
  if (typeof name !== 'string') return source;
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => store.get(name, resolve));
}

function mayBeCode({ box }: Picture): boolean {
  const [x0, y0, x1, y1] = box;
  const ratio = (x1 - x0) / (y1 - y0);
  return areaOf(box) > 0 && ratio < SQUARE && ratio > 1 / SQUARE;
}
