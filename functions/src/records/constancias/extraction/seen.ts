import type { SeenWord } from '#platform/ocr/ocr.ts';
import type { PdfBox } from '#platform/pdf/pdf.ts';
import { type Area, areasOf, touchedAt, valuesOf } from './areas.ts';
import type { Campo } from './labels.ts';
import type { Parsed } from './parse.ts';
import { areTouching, boxOf, endOf, toLines, type Word } from './words.ts';

/** Words further apart than this, in ems, are read apart. */
const APART = 2;
/** Letters of which a run has at least as many, if anything follows on its line. */
const ALONE = 3;
/** Of a value's letters, one in ten may be seen otherwise. */
const SHARE = 0.1;
/** Confidence from which a word that nothing accounts for is believed to be there. */
const SURE = 55;

/** The fields that are not seen as they are read, and those with words that nothing accounts for. */
export interface Seen {
  unseen: Campo[];
  strange: Campo[];
}

/** A piece of a line, with the words that stand close to each other. */
interface Run {
  page: number;
  words: Word[];
  box: PdfBox;
  seen: SeenWord[];
}

/** Reads one line of a page again, from a drawing of another size. */
export type LookCloser = (page: number, box: PdfBox, dpi: number) => Promise<SeenWord[]>;
/** The sizes in which a line that is seen otherwise is looked at, one after the other. */
const CLOSER = [400, 300, 500];

/**
 * Compares what is read with what is seen: each value must be seen where its words stand, and nothing else among
 * the data.
 * @param level every level word of the file
 * @param seenOn the words seen on each page
 */
export async function compare(
  parsed: Parsed,
  level: readonly Word[],
  seenOn: ReadonlyMap<number, readonly SeenWord[]>,
  lookCloser: LookCloser,
): Promise<Seen> {
  const runs = runsOf(level.filter(({ page }) => seenOn.has(page)));
  const areas = areasOf(parsed);
  const strange: { page: number; word: SeenWord }[] = [];
  for (const [page, words] of seenOn) {
    const own = runs.filter((run) => run.page === page);
    for (const word of words) {
      const run = bestFor(word, own);
      if (run) run.seen.push(word);
      else strange.push({ page, word });
    }
  }
  const owners = ownersOf(parsed);
  const unseen = new Set<Campo>();
  for (const run of runs) {
    let found = differencesIn(run.words, run.seen);
    for (const dpi of CLOSER) {
      if (wrongIn(run.words, found, owners).length === 0) break;
      const again = await lookCloser(run.page, grown(run.box), dpi);
      const own = again.filter((word) => !isOfOther(word, run, runs));
      found = inBoth(found, differencesIn(run.words, own));
    }
    const wrong = [...wrongIn(run.words, found, owners), ...overlaidIn(run.words, owners)];
    for (const campo of wrong) unseen.add(campo);
  }
  return { unseen: [...unseen], strange: await strangeFields(strange, areas, lookCloser) };
}

/** The fields near words that nothing accounts for, which are looked at again from nearer. */
async function strangeFields(
  words: readonly { page: number; word: SeenWord }[],
  areas: readonly Area[],
  lookCloser: LookCloser,
): Promise<Campo[]> {
  const fields: Campo[] = [];
  for (const { page, word } of words) {
    if (!isText(word)) continue;
    const campos = touchedAt([{ page, box: word.box }], areas);
    if (campos.length === 0 || campos.every((campo) => fields.includes(campo))) continue;
    const again = await lookCloser(page, grown(word.box), 400);
    if (again.some(isText)) fields.push(...campos);
  }
  return fields;
}

function isText({ text, confidence }: SeenWord): boolean {
  return confidence >= SURE && /[^I1L]/.test(fold(text));
}

function ownersOf(parsed: Parsed): Map<Word, Campo> {
  return new Map(
    valuesOf(parsed).flatMap(({ campo, lines }) =>
      lines.flat().map((word) => [word, campo] as const),
    ),
  );
}

function runsOf(words: readonly Word[]): Run[] {
  return toLines(words).flatMap((line) => {
    const runs: Word[][] = [];
    for (const word of line) {
      const run = runs.at(-1);
      const before = run?.at(-1);
      const isNext = before && word.x - endOf(before) < APART * word.size;
      // A figure alone is hard to recognize.
      const isAlone = run && lettersOf(run).length < ALONE;
      if (isNext || isAlone) run?.push(word);
      else runs.push([word]);
    }
    return runs.map((own): Run => {
      const boxes = own.map(boxOf);
      const box: PdfBox = [
        Math.min(...boxes.map(([left]) => left)),
        Math.min(...boxes.map(([, top]) => top)),
        Math.max(...boxes.map(([, , right]) => right)),
        Math.max(...boxes.map(([, , , bottom]) => bottom)),
      ];
      return { page: own[0]?.page ?? 0, words: own, box, seen: [] };
    });
  });
}

/** The run that most of a seen word lies on. */
function bestFor({ box }: SeenWord, runs: readonly Run[]): Run | undefined {
  const height = box[3] - box[1];
  const shared = runs.flatMap((run) => {
    if (!areTouching(box, run.box)) return [];
    const down = Math.min(box[3], run.box[3]) - Math.max(box[1], run.box[1]);
    const across = Math.min(box[2], run.box[2]) - Math.max(box[0], run.box[0]);
    const isOnIt = down > 0.4 * Math.min(height, run.box[3] - run.box[1]);
    return isOnIt && across > 0.4 * (box[2] - box[0]) ? [{ run, area: down * across }] : [];
  });
  return shared.sort((a, b) => b.area - a.area)[0]?.run;
}

/** True for a word in the gap between two of a run, where lines of another one are cut in half. */
function isOfOther({ box }: SeenWord, run: Run, runs: readonly Run[]): boolean {
  const others = runs.filter((other) => other !== run && other.page === run.page);
  return (
    !run.words.some((word) => areTouching(box, boxOf(word))) &&
    others.some((other) => areTouching(box, other.box))
  );
}

function grown([left, top, right, bottom]: PdfBox): PdfBox {
  const more = 0.35 * (bottom - top);
  return [left - 2 * more, top - more, right + 2 * more, bottom + more];
}

/** Ems by which a word may begin before the end of another on its line. */
const OVER = 0.3;

/** The fields with a word that is printed over another one: nobody can tell where one letter covers the other. */
function overlaidIn(words: readonly Word[], owners: ReadonlyMap<Word, Campo>): Campo[] {
  return words.flatMap((word, at) => {
    const isOver = words.slice(0, at).some((one) => endOf(one) - word.x > OVER * word.size);
    const campo = isOver ? owners.get(word) : undefined;
    return campo ? [campo] : [];
  });
}

/** Letters that are read for one another. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ 0: 'O', Q: 'O', l: 'I', 1: 'I', J: 'I', '|': 'I', 5: 'S', 8: 'B', 2: 'Z', 6: 'G' },
};

/** Text without blanks, accents, signs and case, with one letter for those that look alike. */
export function fold(text: string): string {
  return [...text.normalize('NFD')]
    .map((letter) => ALIKE[letter] ?? letter.toUpperCase())
    .map((letter) => ALIKE[letter] ?? letter)
    .filter((letter) => /[A-Z\d&]/.test(letter))
    .join('');
}

/** The letters of a run, folded, each with its word. */
function lettersOf(words: readonly Word[]) {
  return words.flatMap((word) => [...fold(word.text)].map((letter) => ({ letter, word })));
}

/** Where a run is seen otherwise: the letter's place, and what is seen there. */
function differencesIn(words: readonly Word[], seen: readonly SeenWord[]): Map<number, string> {
  const told = lettersOf(words).map(({ letter }) => letter);
  const inOrder = [...seen].sort((a, b) => a.box[0] - b.box[0]);
  return differences(told.join(''), inOrder.map(({ text }) => fold(text)).join(''));
}

/** What both looks miss: where only one of them differs, the letter is seen. */
function inBoth(first: ReadonlyMap<number, string>, closer: ReadonlyMap<number, string>) {
  const both = [...closer].filter(([place]) => first.has(place));
  // What the looks see differently there is no other letter, only an unclear one.
  return new Map(both.map(([place, shown]) => [place, first.get(place) === shown ? shown : '']));
}

/** The fields with a letter that is plainly another one, or with more unclear ones than may be. */
function wrongIn(
  words: readonly Word[],
  found: ReadonlyMap<number, string>,
  owners: ReadonlyMap<Word, Campo>,
): Campo[] {
  const letters = lettersOf(words).map((each) => ({ ...each, campo: owners.get(each.word) }));
  /** A word of which no letter is seen is another matter than some unclear letters. */
  const isMissing = (word: Word) => {
    const places = [...letters.keys()].filter((place) => letters[place]?.word === word);
    return places.length > 1 && places.every((place) => found.get(place) === '');
  };
  return [...new Set(letters.map(({ campo }) => campo))].flatMap((campo) => {
    const own = [...found].filter(([place]) => letters[place]?.campo === campo);
    const length = letters.filter((one) => one.campo === campo).length;
    const isWordMissing = words.some((word) => owners.get(word) === campo && isMissing(word));
    const isPlain = own.some(([place, shown]) => isOther(letters, place, shown));
    return campo && (isPlain || isWordMissing || own.length > SHARE * length) ? [campo] : [];
  });
}

/** Pairs of letters that tesseract takes for one another in codes and abbreviations, which are no words. */
const NEAR = new Set(['EF', 'CG', 'VY', 'HN', 'MN', 'UV', 'DO', 'PR', 'TI', 'KX', 'BS']);

/** True if what is shown at a place is plainly another letter, or one more where there is room for it. */
function isOther(
  letters: readonly { letter: string; word: Word }[],
  place: number,
  shown: string,
): boolean {
  const { letter = '', word } = letters[place] ?? {};
  if (shown.startsWith('+')) {
    return place === letters.length - 1 || letters[place - 1]?.word !== word;
  }
  return shown !== '' && !NEAR.has([letter, shown].sort().join(''));
}

/**
 * Aligns two texts.
 * @returns for each letter of the first that the second shows otherwise, what is shown there; empty if nothing
 */
export function differences(a: string, b: string): Map<number, string> {
  const width = b.length + 1;
  const cost = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => (i < 0 || j < 0 ? Infinity : (cost[i * width + j] ?? 0));
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      const change = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      cost[i * width + j] = i + j === 0 ? 0 : Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  const found = new Map<number, string>();
  for (let [i, j] = [a.length, b.length]; i > 0 || j > 0; ) {
    const here = at(i, j);
    if (here === at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1])) {
      [i, j] = [i - 1, j - 1];
      if (a[i] !== b[j]) found.set(i, b[j] ?? '');
    } else if (here === at(i - 1, j) + 1) {
      i -= 1;
      found.set(i, '');
    } else {
      j -= 1;
      found.set(Math.min(i, a.length - 1), `+${b[j]}`);
    }
  }
  return found;
}
