import type { PdfTextItem } from '../types.ts';
import { BLANK, blankOf } from './blanks.ts';
import type { Glyph } from './painted.ts';

/** The share of the em by which a letter may overlap the one before it: kerning, accents. */
const KERNED = 0.25;
/** The share of the em within which the same letter twice is one letter struck twice. */
const TWICE = 0.12;

interface Word extends Glyph {
  /** Where it begins and ends along its line, where the next letter is expected, and the line's height. */
  start: number;
  end: number;
  due: number;
  across: number;
  letters: number;
  /** True if the file writes a blank before it. */
  isApart: boolean;
  /** True if it continues the word before it, which was painted at another time. */
  isGlued: boolean;
  /** Positions of its first and last letter in the order of everything visible on the page. */
  turn: number;
  lastTurn: number;
}

/** Joins letters into words, in whatever pieces the file gives them. Turned letters stay single. */
export function toWords(glyphs: readonly Glyph[]): PdfTextItem[] {
  const written: Word[] = [];
  let isBroken = false;
  let turn = 0;
  let order = -1;
  const blank = blankOf(glyphs);
  for (const glyph of withoutDoubles(glyphs)) {
    const word = written.at(-1);
    if (glyph.text === ' ') {
      isBroken = true;
      continue;
    }
    if (glyph.order !== order && !glyph.hidden) turn += 1;
    order = glyph.order;
    if (word && !isBroken && !isTurned(glyph) && goesOn(word, glyph, blank)) {
      add(word, glyph, turn);
    } else {
      written.push(asWord(glyph, isBroken, turn));
      isBroken = false;
    }
  }
  return joinPieces(written, blank).map(toItem);
}

export function isTurned({ dx, dy, isMirrored }: Glyph): boolean {
  return isMirrored || dx < 0.5 || Math.abs(dy) > 0.01;
}

/**
 * Counts letters struck twice, to look bold or with a shadow, once: keeps the last, which is on top. A letter
 * that happens to lie on the same letter of another text is kept, because its neighbours are not struck
 * twice.
 */
function withoutDoubles(glyphs: readonly Glyph[]): readonly Glyph[] {
  const seen = new Map<string, number[]>();
  const doubles = new Map<number, number>();
  const visible = glyphs.filter(({ hidden, text }) => !hidden && text !== ' ');
  for (const [index, glyph] of visible.entries()) {
    const same = seen.get(glyph.text) ?? [];
    for (const before of same) {
      const other = visible[before];
      if (other && isTwice(other, glyph)) doubles.set(before, index);
    }
    same.push(index);
    seen.set(glyph.text, same);
  }
  if (doubles.size === 0) return glyphs;
  const struck = new Set([...doubles].flat());
  const dropped = new Set<Glyph>();
  for (const [before, index] of doubles) {
    const first = visible[before];
    const hasNeighbours = [before, index].every((at) =>
      STEPS.some((by) => struck.has(at + by) && at + by !== before && at + by !== index),
    );
    const isAlone = [before, index].every((at) => STEPS.every((by) => areApart(visible, at, by)));
    if (first && (hasNeighbours || isAlone)) dropped.add(first);
  }
  return glyphs.filter((glyph) => !dropped.has(glyph));
}

/** Offsets of the neighbours in the order of painting: each letter may be struck twice before the next one. */
const STEPS = [-2, -1, 1, 2];

/** True if two letters are not of one word. */
function areApart(glyphs: readonly Glyph[], at: number, by: number): boolean {
  const [a, b] = [glyphs[at], glyphs[at + by]];
  if (!a || !b || isTwice(a, b)) return true;
  return Math.abs(a.y - b.y) > 0.5 * a.size || Math.abs(a.x - b.x) > 1.5 * a.size;
}

function isTwice(a: Glyph, b: Glyph): boolean {
  const near = TWICE * b.size;
  return (
    Math.abs(a.x - b.x) < near &&
    Math.abs(a.y - b.y) < near &&
    Math.abs(a.size - b.size) < 0.05 * b.size
  );
}

/** Copies field by field: a page has thousands of letters, and spreading one would cost more than all other work. */
function asWord(glyph: Glyph, isApart: boolean, turn: number): Word {
  const { x, y, dx, dy, width, advance } = glyph;
  const start = x * dx + y * dy;
  return {
    text: glyph.text,
    x,
    y,
    dx,
    dy,
    width,
    advance,
    size: glyph.size,
    font: glyph.font,
    color: glyph.color,
    opacity: glyph.opacity,
    isNote: glyph.isNote,
    isMirrored: glyph.isMirrored,
    order: glyph.order,
    face: glyph.face,
    code: glyph.code,
    isDoubtful: glyph.isDoubtful,
    isAtEdge: glyph.isAtEdge,
    hidden: glyph.hidden,
    start,
    end: start + width,
    due: start + advance,
    across: y * dx - x * dy,
    letters: 1,
    isApart,
    isGlued: false,
    turn,
    lastTurn: turn,
  };
}

function isAlike(a: Glyph, b: Glyph): boolean {
  return (
    a.font === b.font &&
    a.color === b.color &&
    a.opacity === b.opacity &&
    a.isNote === b.isNote &&
    a.hidden === b.hidden &&
    Math.abs(a.size - b.size) < 0.01 * a.size
  );
}

function goesOn(word: Word, glyph: Glyph, blank: number): boolean {
  const { x, y, dx, dy } = glyph;
  const gap = x * dx + y * dy - word.due;
  return (
    gap < blank * word.size &&
    gap > -KERNED * word.size &&
    Math.abs(y * dx - x * dy - word.across) < 0.05 * word.size &&
    isAlike(word, glyph)
  );
}

/** Adds the next letter to a word. */
function add(word: Word, glyph: Glyph, turn: number) {
  const { x, y, dx, dy, text, width, advance } = glyph;
  word.isDoubtful ||= glyph.isDoubtful;
  word.isAtEdge = glyph.isAtEdge;
  const start = x * dx + y * dy;
  word.text += text;
  word.end = Math.max(word.end, start + width);
  word.due = start + advance;
  word.width = word.end - word.start;
  word.letters += 1;
  word.lastTurn = turn;
}

function append(word: Word, next: Word) {
  word.isDoubtful ||= next.isDoubtful;
  word.isAtEdge = next.isAtEdge;
  word.text += next.text;
  word.end = Math.max(word.end, next.end);
  word.due = next.due;
  word.width = word.end - word.start;
  word.letters += next.letters;
  word.lastTurn = next.lastTurn;
}

/**
 * Joins words that the file gave in pieces: the next begins where the one before ends. A piece that was
 * painted at another time, with other texts in between, stays apart, because somebody may have added it.
 */
function joinPieces(words: readonly Word[], blank: number): Word[] {
  const turned = words.filter(isTurned);
  const level = words.filter((word) => !isTurned(word));
  level.sort((a, b) => b.across - a.across || a.start - b.start);
  const joined: Word[] = [];
  for (const line of toLines(level)) {
    // Labels may be set apart beside values that are not, so each look has gaps of its own.
    const tolerances = new Map<string, number>();
    const last = new Map<string, Word>();
    for (const [index, word] of line.entries()) {
      const style = styleOf(word);
      const tolerance =
        tolerances.get(style) ??
        toleranceOf(
          line.filter((other) => styleOf(other) === style),
          blank,
        );
      tolerances.set(style, tolerance);
      const before = last.get(style);
      const gap = before ? word.start - before.end : Number.POSITIVE_INFINITY;
      const isNear = gap < tolerance && gap > -0.05 * word.size;
      const goesOnBefore = before && isNear && !word.isApart && isAlike(before, word);
      if (goesOnBefore && isPaintedNext(before, word)) {
        append(before, word);
      } else {
        word.isGlued = goesOnBefore === true || isPatched(line[index - 1], word);
        joined.push(word);
        last.set(style, word);
      }
    }
  }
  return [...joined, ...turned];
}

function styleOf({ font, color, opacity, isNote, hidden }: Word): string {
  return `${font} ${color} ${opacity} ${isNote} ${hidden}`;
}

/** True if nothing else was painted between two words. */
function isPaintedNext(before: Word, word: Word): boolean {
  return word.turn === before.lastTurn || word.turn === before.lastTurn + 1;
}

/** True if a word with another look touches the one before it and was painted at another time. */
function isPatched(before: Word | undefined, word: Word): boolean {
  if (!before || isAlike(before, word) || word.isApart) return false;
  const gap = word.start - before.end;
  return Math.abs(gap) < BLANK * word.size && !isPaintedNext(before, word);
}

function toLines(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.across - word.across < 0.05 * first.size) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.start - b.start));
}

/** Points up to which a gap does not count. If nearly all pieces are letters, they may be set apart. */
function toleranceOf(line: readonly Word[], blank: number): number {
  const [{ size } = { size: 1 }] = line;
  const gaps = line
    .slice(1)
    .map((word, index) => word.start - (line[index]?.end ?? 0))
    .filter((gap) => gap > -0.05 * size)
    .sort((a, b) => a - b);
  const singles = line.filter(({ letters }) => letters === 1).length;
  const usual = gaps[Math.floor(gaps.length / 4)] ?? 0;
  const isSpaced = line.length > 5 && singles > 0.8 * line.length && usual < 0.7 * size;
  return Math.max(blank * size, isSpaced ? 1.3 * usual : 0);
}

function toItem(word: Word): PdfTextItem {
  const { text, x, y, dx, dy, width, size, font, color, opacity, hidden, isNote } = word;
  return {
    text: text.normalize('NFC'),
    x,
    y,
    width,
    size,
    angle: word.isMirrored ? 180 : (Math.atan2(dy, dx) * 180) / Math.PI,
    font,
    color,
    opacity,
    isNote,
    order: word.order,
    ...(word.isDoubtful && { isDoubtful: true }),
    ...(word.isAtEdge && { isAtEdge: true }),
    ...(word.isGlued && { isGlued: true }),
    ...(word.lastTurn > word.turn && { isSpelled: true }),
    ...(hidden && { hidden }),
  };
}
