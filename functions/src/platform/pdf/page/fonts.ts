import { formOf } from './letter-forms.ts';
import { mistold, type Told } from './mistold.ts';
import { contoursOf, contoursOfProcedure } from './outlines.ts';

/** What pdf.js tells about a font, as far as reading needs it. */
export interface Font {
  /** The name without the tag of a subset. */
  name: string;
  /** The scale of the widths. */
  unit: number;
  isVertical: boolean;
  isType3: boolean;
  /** The height of the em, relative to the font's size. */
  em: number;
  /** The letter that a person reads in the glyph; undefined if the file does not tell. */
  textOf(glyph: PdfGlyph): string | undefined;
  /** True if the glyph leaves no mark. */
  isBlank(glyph: PdfGlyph): boolean;
  /** The codes of the glyphs asked for so far that plainly show another letter than the file names. */
  mistold(): ReadonlySet<number>;
}

/** A glyph of pdf.js's operator list. */
export interface PdfGlyph {
  originalCharCode: number;
  fontChar: string;
  unicode: string;
  width: number;
  isSpace: boolean;
  /** True if the font in the file has an outline for it. */
  isInFont: boolean;
  operatorListId?: string;
}

type Store = { has(id: string): boolean; get(id: string): unknown };

const SUBSET_TAG = /^[A-Z]{6}\+/;
const THOUSANDTH = 0.001;
const BLANKS = /^\s*$/;
/** Letters that fonts join, and what a map may give for no letter. */
const JOINED = /[\uFB00-\uFB06]/g;
const NOTHING = /^[\p{Cc}\uFFFD\uFFFE\uFFFF]*$/u;
const HYPHEN = /^[-\u00AD\u2010\u2011]$/;
/** Signs without width, which tell where a line may break or how it runs. */
const SOFT_HYPHEN = '\u00AD';
/** What a glyph can show: a letter with its accents, or letters that fonts do join. */
const LETTERS_OF_ONE = /^(.\p{M}*|f[bfhijklt]|ff[ijl]|[cst]t|t[fi]|tti|Th)?$/u;
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** The font with this name in pdf.js's store. */
export function fontOf(store: Store, id: string): Font | undefined {
  const found = store.has(id) ? store.get(id) : undefined;
  if (typeof found !== 'object' || found === null) return undefined;
  const get = (name: string): unknown => Reflect.get(found, name);
  const isType3 = get('isType3Font') === true;
  const matrix = get('fontMatrix');
  const unit = Array.isArray(matrix) ? Math.abs(Number(matrix[0])) : THOUSANDTH;
  const bbox = get('bbox');
  const height = Array.isArray(bbox) ? Number(bbox[3]) - Number(bbox[1]) : 0;
  const isMissing = get('missingFile') === true;
  const isMapped = mapIn(get('toUnicode'));
  const isComposite = get('composite') === true;
  const procedures = get('charProcOperatorList');
  const procedureOf = ({ operatorListId }: PdfGlyph): unknown =>
    typeof procedures === 'object' && procedures !== null && operatorListId !== undefined
      ? Reflect.get(procedures, operatorListId)
      : undefined;
  const pathOf = ({ fontChar }: PdfGlyph): string | undefined => {
    const path = `${id}_path_${fontChar}`;
    const outline = isMissing || !store.has(path) ? undefined : store.get(path);
    return typeof outline === 'string' ? outline : undefined;
  };
  /** Undefined if the font is not in the file, which then does not tell. */
  const isInked = once((glyph): boolean | undefined => {
    if (isType3) return !isEmptyProcedure(procedureOf(glyph));
    if (isMissing) return undefined;
    const outline = pathOf(glyph);
    return glyph.isInFont && (outline === undefined || outline.length > 1);
  });
  const isBlank = (glyph: PdfGlyph) => isInked(glyph) === false;
  const told = new Map<number, TellingGlyph>();
  const textOf = once((glyph) => {
    const { originalCharCode: code, unicode, fontChar } = glyph;
    // Its codes name no letters, so each program shows others.
    if (isMissing && isComposite) return undefined;
    // Qt's fonts name their blank a tabulator.
    const isToldBlank = isMapped(code) ? unicode !== '' && BLANKS.test(unicode) : glyph.isSpace;
    if (isToldBlank) {
      const isSeen = isMissing ? !BLANKS.test(fontChar) : isInked(glyph);
      return isSeen ? undefined : ' ';
    }
    if (!isMapped(code)) return undefined;
    const isLie = isMissing && isOther(fontChar, unicode);
    if (isLie || NOTHING.test(unicode)) return undefined;
    const text = plainOf(unicode);
    // A soft hyphen is a hyphen where it is shown, at the end of a broken line.
    if (text === '' && !isBlank(glyph)) return unicode === SOFT_HYPHEN ? '-' : undefined;
    if (!LETTERS_OF_ONE.test(text)) return undefined;
    if (text !== '') told.set(code, { glyph, letter: text });
    return text;
  });
  const forms = new Map<number, ReturnType<typeof formOf>>();
  const formAt = ({ glyph }: TellingGlyph) => {
    const code = glyph.originalCharCode;
    if (!forms.has(code)) {
      const contours = isType3
        ? contoursOfProcedure(procedureOf(glyph))
        : contoursOf(pathOf(glyph) ?? '');
      forms.set(code, formOf(contours));
    }
    return forms.get(code);
  };
  return {
    name: String(get('name') ?? id).replace(SUBSET_TAG, ''),
    unit,
    isVertical: get('vertical') === true,
    isType3,
    em: isType3 && height > 0 ? clamp(height * unit) : 1,
    textOf,
    isBlank,
    mistold() {
      const letters = [...told].flatMap(([code, telling]): (Told & { code: number })[] => {
        const form = formAt(telling);
        return form ? [{ code, letter: telling.letter, form }] : [];
      });
      return new Set(mistold(letters).map(({ code }) => code));
    },
  };
}

/** A glyph for which the file names a letter, or letters that fonts join. */
interface TellingGlyph {
  glyph: PdfGlyph;
  letter: string;
}

/** Asks once for each code of a font. */
function once<T>(ask: (glyph: PdfGlyph) => T): (glyph: PdfGlyph) => T {
  const known = new Map<number, T>();
  return (glyph) => {
    const code = glyph.originalCharCode;
    const answer = known.get(code);
    if (answer !== undefined || known.has(code)) return answer ?? ask(glyph);
    const found = ask(glyph);
    known.set(code, found);
    return found;
  };
}

/** Tells for which codes the font's map names a letter: all of them, if each code is its own letter. */
function mapIn(toUnicode: unknown): (code: number) => boolean {
  const map = typeof toUnicode === 'object' && toUnicode && Reflect.get(toUnicode, '_map');
  if (typeof map !== 'object' || map === null) return () => true;
  return (code) => Boolean(Reflect.get(map, code));
}

/** True if a font that is not in the file shows another letter than the file names. */
function isOther(shown: string, told: string): boolean {
  const [one, other] = [shown, told].map((letter) => plainOf(letter).normalize('NFC'));
  const areHyphens = HYPHEN.test(shown) && HYPHEN.test(told);
  return shown !== '' && one !== other && !areHyphens;
}

function plainOf(text: string): string {
  return text.replace(UNSEEN, '').replace(JOINED, (letters) => letters.normalize('NFKD'));
}

function isEmptyProcedure(procedure: unknown): boolean {
  if (typeof procedure !== 'object' || procedure === null) return true;
  const operators: unknown = Reflect.get(procedure, 'fnArray');
  // The first operator only tells the width of the glyph.
  return !Array.isArray(operators) || operators.length < 2;
}

/** A font's box may have any size; its em is taken from the box only within reason. */
function clamp(em: number): number {
  return em > 0.5 && em < 2 ? em : 1;
}
