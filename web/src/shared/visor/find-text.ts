/** A place in the pieces of text that a page is made of. */
export interface TextPlace {
  piece: number;
  /** From 0, in UTF-16 units of the piece. */
  offset: number;
}

/** Where what was looked for begins on a page, and where it has ended. */
export interface TextMatch {
  from: TextPlace;
  to: TextPlace;
}

export interface TextPiece {
  str: string;
  /** The line ends after it. */
  hasEOL: boolean;
}

const MARKS = /\p{M}/gu;
const BLANK = /\s/;

interface Folded {
  text: string;
  /** Where each unit of `text` comes from. */
  from: TextPlace[];
}

/** Lower case without accents, and any run of blanks as one. */
function fold(pieces: readonly TextPiece[]): Folded {
  let text = '';
  const from: TextPlace[] = [];
  const add = (letters: string, place: TextPlace) => {
    if (BLANK.test(letters) && (text === '' || text.endsWith(' '))) return;
    text += BLANK.test(letters) ? ' ' : letters;
    for (let unit = 0; unit < letters.length; unit++) from.push(place);
  };
  pieces.forEach(({ str, hasEOL }, piece) => {
    let offset = 0;
    for (const letter of str) {
      const plain = letter.normalize('NFKD').replace(MARKS, '').toLowerCase();
      if (plain !== '') add(plain, { piece, offset });
      offset += letter.length;
    }
    if (hasEOL) add(' ', { piece, offset });
  });
  return { text, from };
}

/** What is looked for, in the same letters as the text; empty when nothing is. */
export function foldQuery(query: string): string {
  return fold([{ str: query, hasEOL: false }]).text.trim();
}

/**
 * Where a page says something, ignoring accents, case, and how its words are broken into lines.
 * @param query as `foldQuery` makes it
 */
export function findText(pieces: readonly TextPiece[], query: string): TextMatch[] {
  if (query === '') return [];
  const { text, from } = fold(pieces);
  const found: TextMatch[] = [];
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) {
    const first = from[at];
    const last = from[at + query.length - 1];
    if (!first || !last) break;
    const letter = String.fromCodePoint(pieces[last.piece]?.str.codePointAt(last.offset) ?? 32);
    found.push({ from: first, to: { piece: last.piece, offset: last.offset + letter.length } });
  }
  return found;
}
