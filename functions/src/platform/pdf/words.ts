import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js';
import type { PdfPage, PdfWord } from './types.ts';

/** A word that is turned by fewer degrees than this counts as level. */
const LEVEL = 1;
/** Relative widths of letters, to find where a word of a text begins. pdf.js tells the width of the whole text. */
const NARROW = /[iljtfrI1.,:;'|!()[\]/ -]/;
const WIDE = /[mwMW@%—]/;
/** Two equal texts nearer than this, in ems, are one: the file draws it twice, as a shadow or to look bold. */
const SAME_PLACE = 0.1;

type Matrix = readonly number[];

/**
 * The words of a page, turned so that most of them are level.
 * @param isLayerOff whether the file has layers that are switched off
 */
export async function readPage(
  page: PDFPageProxy,
  isLayerOff: boolean,
): Promise<PdfPage & { rotation: number }> {
  const how = { disableNormalization: true, includeMarkedContent: true };
  const { items, styles } = await page.getTextContent(how);
  const texts = textsIn(items, isLayerOff);
  const rotation = usualTurn(texts);
  const viewport = page.getViewport({ scale: 1, rotation });
  const words = texts.flatMap((item) => {
    const isMono = styles[item.fontName]?.fontFamily === 'monospace';
    return wordsOf(item, product(viewport.transform, item.transform), isMono);
  });
  return { width: viewport.width, height: viewport.height, words: withoutRepeats(words), rotation };
}

/**
 * The texts that show. pdf.js doesn't tell in which layer a text is: if one layer is off, every text inside any layer
 * is left out.
 */
function textsIn(
  items: readonly (TextItem | TextMarkedContent)[],
  isLayerOff: boolean,
): TextItem[] {
  const openMarks: boolean[] = [];
  return items.filter((item): item is TextItem => {
    if ('str' in item) return item.str.trim() !== '' && !(isLayerOff && openMarks.includes(true));
    if (item.type === 'endMarkedContent') openMarks.pop();
    else openMarks.push('tag' in item && item.tag === 'OC');
    return false;
  });
}

/** The quarter turn, in degrees, that most letters have. */
function usualTurn(items: readonly TextItem[]): number {
  const letters = new Map<number, number>();
  for (const { str, transform } of items) {
    const turn = (Math.round(angleOf(transform) / 90) * 90 + 360) % 360;
    letters.set(turn, (letters.get(turn) ?? 0) + str.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function wordsOf({ str, width, fontName }: TextItem, matrix: Matrix, isMono: boolean): PdfWord[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix;
  const size = Math.hypot(c, d);
  const turn = Math.atan2(b, a);
  const isLevel = Math.abs((turn * 180) / Math.PI) < LEVEL && d < 0;
  const text = str.normalize('NFC');
  if (!isLevel) {
    // A turned word gets the box around it.
    const [along, up] = [width * Math.cos(turn), width * Math.sin(turn)];
    const [left, right] = [Math.min(x, x + along) - size / 2, Math.max(x, x + along) + size / 2];
    const [top, bottom] = [Math.min(y, y + up) - size / 2, Math.max(y, y + up) + size / 2];
    return [
      {
        text,
        x: left,
        y: bottom,
        width: right - left,
        size: bottom - top,
        isLevel,
        font: fontName,
      },
    ];
  }
  const weights = [...text].map((letter) => weightOf(letter, isMono));
  const unit = width / (weights.reduce((sum, weight) => sum + weight, 0) || 1);
  const widthOf = (from: number, to: number) =>
    unit * weights.slice(from, to).reduce((sum, weight) => sum + weight, 0);
  const letters = [...text].join('');
  return [...letters.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
    const from = [...letters.slice(0, index)].length;
    const to = from + [...word].length;
    return {
      text: word,
      x: x + widthOf(0, from),
      y,
      width: widthOf(from, to),
      size,
      isLevel,
      font: fontName,
    };
  });
}

function weightOf(letter: string, isMono: boolean): number {
  if (isMono) return 1;
  if (NARROW.test(letter)) return 0.5;
  if (WIDE.test(letter)) return 1.5;
  return letter === letter.toUpperCase() && /\p{L}/u.test(letter) ? 1.2 : 1;
}

function withoutRepeats(words: readonly PdfWord[]): PdfWord[] {
  const byText = new Map<string, PdfWord[]>();
  return words.filter((word) => {
    const same = byText.get(word.text) ?? [];
    byText.set(word.text, [...same, word]);
    const near = SAME_PLACE * word.size;
    return !same.some(({ x, y }) => Math.abs(x - word.x) < near && Math.abs(y - word.y) < near);
  });
}

function angleOf([a = 0, b = 0]: Matrix): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}

function product(m: Matrix, n: Matrix): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = n;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}
