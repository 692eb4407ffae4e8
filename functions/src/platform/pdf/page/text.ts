import type { PdfHidden } from '../types.ts';
import type { PdfGlyph } from './fonts.ts';
import { compose, through } from './matrix.ts';
import type { Glyph } from './painted.ts';
import { isInside as isWithin } from './shapes.ts';
import type { State } from './state.ts';

/** Smaller letters are not meant to be read. */
const SMALLEST = 1.8;
const FAINTEST = 0.06;
/** Rendering modes of text (ISO 32000-1, 9.3.6). */
const STROKED = 1;
const UNSEEN = new Set([3, 7]);
/** Where the ink of a letter begins and ends: shares of its width, and ems above its baseline. */
const ENDS = [0.08, 0.92];
const UPS = [0.1, 0.5];
/** Ems behind a letter within which another one would begin. */
const BEHIND = 0.6;
/** Stands for a letter that the file does not name. */
const UNKNOWN = '\uFFFD';

/** The letters of one operator. Also moves the state on behind them (ISO 32000-1, 9.4.4). */
export function showText(
  items: readonly unknown[],
  state: State,
  isShown: boolean,
  order: number,
): Glyph[] {
  const { font, fontSize, hScale } = state;
  if (!font) return [];
  const matrix = compose(state.ctm, state.tm);
  const [a, b, c, d] = matrix;
  const across = Math.hypot(a, b) * Math.abs(fontSize * hScale) * font.em;
  const size = Math.hypot(c, d) * Math.abs(fontSize) * font.em;
  const sign = Math.sign(fontSize * hScale) || 1;
  const length = Math.hypot(a, b) || 1;
  const scale = Math.hypot(a, b);
  const look = lookOf(state);
  const always = isShown ? hiddenBy(state, look.opacity, Math.min(size, across)) : 'capa';
  const glyphs: Glyph[] = [];
  for (const item of items) {
    if (typeof item === 'number') {
      move(state, (-item * fontSize * hScale) / 1000);
    } else if (isGlyph(item)) {
      const natural = item.width * font.unit * fontSize * hScale;
      const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
      const [x, y] = through(matrix, state.x, state.y + state.rise);
      const text = font.textOf(item) ?? UNKNOWN;
      const glyph: Glyph = {
        text,
        x,
        y,
        dx: (sign * a) / length,
        dy: (sign * b) / length,
        width: Math.abs(natural) * scale,
        advance: sign * (natural + spacing * hScale) * scale,
        size,
        isMirrored: a * d - b * c < 0,
        font: look.font,
        color: look.color,
        opacity: look.opacity,
        isNote: look.isNote,
        order,
        face: font,
        code: item.originalCharCode,
        isDoubtful: false,
        isAtEdge: false,
        hidden: always,
      };
      if (!always) glyph.hidden = hiddenAt(glyph, state);
      if (!glyph.hidden && text !== ' ') {
        glyph.isDoubtful = isCut(glyph, state);
        glyph.isAtEdge = !isSeenAt(glyph, state, 1 + (BEHIND * size) / (glyph.width || size), 0.3);
      }
      if (!glyph.hidden && text !== ' ' && font.isBlank(item)) glyph.hidden = 'vacio';
      if (text !== '') glyphs.push(glyph);
      move(state, natural + spacing * hScale);
    }
  }
  return glyphs;
}

function move(state: State, by: number) {
  if (state.font?.isVertical) state.y -= by;
  else state.x += by;
}

function lookOf({ font, fill, stroke, mode, ...state }: State) {
  const isStroked = mode % 4 === STROKED;
  const paint = isStroked ? stroke : fill;
  const opacity = isStroked ? state.strokeOpacity : state.fillOpacity;
  return {
    font: font?.name ?? '',
    color: paint.color ?? 'trama',
    opacity: paint.isNone ? 0 : opacity * state.groupOpacity,
    isNote: state.isNote,
  };
}

function hiddenBy(state: State, opacity: number, size: number): PdfHidden | undefined {
  if (UNSEEN.has(state.mode)) return 'modo';
  if (state.isMask || state.isMasked) return 'mascara';
  if (opacity < FAINTEST) return 'opacidad';
  return size < SMALLEST ? 'tamano' : undefined;
}

/** Tells a letter whose middle is outside the visible area. */
function hiddenAt(glyph: Glyph, state: State): PdfHidden | undefined {
  return isSeenAt(glyph, state, 0.5, 0.3) ? undefined : 'recortado';
}

/**
 * True if an end of the letter is outside the visible area, so that an E may be seen as an F. Programs that
 * cut a text off leave out the letters behind it, which would tell the same.
 */
function isCut(glyph: Glyph, state: State): boolean {
  return !ENDS.every((along) => UPS.every((up) => isSeenAt(glyph, state, along, up)));
}

/** True if this point of the letter is in the visible area: a share of its width, and ems above its baseline. */
function isSeenAt(
  { x, y, dx, dy, width, size }: Glyph,
  { clip: [x0, y0, x1, y1], clips }: State,
  along: number,
  up: number,
): boolean {
  const atX = x + dx * along * width - dy * up * size;
  const atY = y + dy * along * width + dx * up * size;
  const isInside = atX >= x0 && atX <= x1 && atY >= y0 && atY <= y1;
  return isInside && clips.every((one) => isWithin(one.shapes, atX, atY, one.isEvenOdd));
}

function isGlyph(item: unknown): item is PdfGlyph {
  return typeof item === 'object' && item !== null && 'unicode' in item && 'width' in item;
}
