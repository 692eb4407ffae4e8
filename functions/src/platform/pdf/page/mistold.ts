import { type Alphabet, alphabets, distanceBetween, type Form } from './letter-forms.ts';

/** Groups of letters that look alike in some font. A named letter may be any other one of its group. */
const ALIKE = [
  'O0oQÓó',
  'Il1|iíÍj:/(',
  'Ss5',
  'Zz2',
  'Cc(',
  'Vv',
  'Ww',
  'Xx',
  'UuÚúÜü',
  'Kk',
  'Pp',
  'B8',
  'Yy',
  'Mm',
  'J)',
  'NnÑñ',
  'Ff',
  'Tt',
  'AÁ',
  'EÉ',
  'aá',
  'eé',
  '-.',
] as const;
/** In squares of the grid: in an unknown font, a letter this far from the named one counts as another letter. */
const STRANGE = 0.5;
/** The same for a font that is one of the known ones, judged by the median letter. */
const FAMILIAR = 0.06;
const STRANGE_IN_FAMILY = 0.15;
/** Below this distance a form is a letter of a known font. */
const PLAIN = 0.3;
/** Below this distance joined letters look like a single one. The nearest seen was at 0.37, "fi" beside "ñ". */
const SINGLE = 0.2;
/** How many times nearer the other letter must be. */
const NEARER = 2;
/** A font in which at least this share of the letters are blocks, or look like one letter, draws no letters. */
const SAME = 0.6;
const FEW = 6;

const JOINED = /^\p{L}{2,}$/u;

/** A glyph, and the letter, or the joined letters, that the file names for it. */
export interface Told {
  letter: string;
  form: Form;
}

/**
 * The glyphs of a font that plainly show another letter than the file names. A glyph whose letter is in no
 * known alphabet is left out; joined letters must not look like a single one.
 */
export function mistold<T extends Told>(glyphs: readonly T[]): T[] {
  const known = alphabets();
  const judged = glyphs.filter(({ letter }) => known.some((alphabet) => alphabet.has(letter)));
  if (judged.filter(({ form }) => isBlock(form)).length > SAME * judged.length) return [];
  const own = familyOf(judged, known);
  const isKnown = own.usual < FAMILIAR && judged.length >= FEW;
  const within = isKnown ? [own.alphabet] : known;
  const strange = isKnown ? STRANGE_IN_FAMILY : STRANGE;
  const found = judged.flatMap((glyph) => {
    const told = nearest(glyph.form, within, (letter) => letter === glyph.letter);
    if (told.distance <= strange) return [];
    const other = nearest(glyph.form, within, (letter) => !isAlike(letter, glyph.letter));
    // In a font unlike the known ones, the glyph must be very clearly another letter, or stranger than most.
    const isPlain = other.distance < PLAIN || told.distance > 2 * own.usual;
    return isPlain && told.distance > NEARER * other.distance ? [{ glyph, as: other.letter }] : [];
  });
  const most = Math.max(0, ...found.map(({ as }) => found.filter((one) => one.as === as).length));
  const isNoFont = found.length > FEW && most > SAME * found.length;
  const joined = glyphs.filter(
    ({ letter, form }) => JOINED.test(letter) && nearest(form, known, () => true).distance < SINGLE,
  );
  return isNoFont ? [] : [...joined, ...found.map(({ glyph }) => glyph)];
}

const isBlock = ({ filled, distances }: Form): boolean => filled.length > 0.95 * distances.length;

/** The alphabet that is nearest to most of the letters. */
function familyOf(glyphs: readonly Told[], known: readonly Alphabet[]) {
  const families = known.map((alphabet) => {
    const distances = glyphs.flatMap(({ letter, form }) => {
      const due = alphabet.get(letter);
      return due ? distanceBetween(form, due) : [];
    });
    const sorted = distances.sort((a, b) => a - b);
    return { alphabet, usual: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY };
  });
  const [first] = families.sort((a, b) => a.usual - b.usual);
  return first ?? { alphabet: new Map<string, Form>(), usual: Number.POSITIVE_INFINITY };
}

function nearest(
  form: Form,
  known: readonly Alphabet[],
  isWanted: (letter: string) => boolean,
): { letter: string; distance: number } {
  let found = { letter: '', distance: Number.POSITIVE_INFINITY };
  for (const alphabet of known) {
    for (const [letter, due] of alphabet) {
      if (!isWanted(letter)) continue;
      const distance = distanceBetween(form, due);
      if (distance < found.distance) found = { letter, distance };
    }
  }
  return found;
}

function isAlike(a: string, b: string): boolean {
  return a === b || ALIKE.some((group) => group.includes(a) && group.includes(b));
}
