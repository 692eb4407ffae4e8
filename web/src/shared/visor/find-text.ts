/** A position in the pieces of text of a page. */
export interface TextPlace {
  piece: number;
  /** From 0, in UTF-16 units of the piece. */
  offset: number;
}

/** Start and end of a match on a page. */
export interface TextMatch {
  from: TextPlace;
  to: TextPlace;
}

export interface TextPiece {
  str: string;
  /** True if the line ends after it. */
  hasEOL: boolean;
}

const MARKS = /\p{M}/gu;
const BLANK = /\s/;

interface Folded {
  text: string;
  /** The origin of each unit of `text`. */
  from: TextPlace[];
}

/** The text in lower case without accents; any run of blanks becomes one. */
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

/** A search in the same form as the text; empty if there is nothing to search for. */
export function foldQuery(query: string): string {
  return fold([{ str: query, hasEOL: false }]).text.trim();
}

/**
 * The matches on a page, ignoring accents, case and line breaks.
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
