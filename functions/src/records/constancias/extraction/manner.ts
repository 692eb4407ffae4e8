import { turnOf } from './turns.ts';
import type { Word } from './words.ts';

/** In what pieces a program gives a line: whole, word by word, letter by letter, or now one and now another. */
type Manner = 'whole' | 'words' | 'letters' | 'mixed';

/** Lines of several words from which a file's manner is known, and the share of them that must keep it. */
const ENOUGH = 5;
const NEARLY_ALL = 0.85;

/**
 * The lines that are given in other pieces than nearly all others. A program writes all of its lines in one
 * manner; what another program adds is written in that program's own.
 * @param lines of values
 */
export function inOtherManner(lines: readonly (readonly Word[])[]): Set<readonly Word[]> {
  const usual = usualManner(lines);
  return new Set(usual ? lines.filter((line) => isOther(line, usual)) : []);
}

function usualManner(lines: readonly (readonly Word[])[]): Manner | undefined {
  const known = lines.filter((line) => line.length > 1 && isOfOneLook(line)).map(mannerOf);
  if (known.length < ENOUGH) return undefined;
  return (['whole', 'words', 'letters'] as const).find(
    (manner) => known.filter((one) => one === manner).length >= NEARLY_ALL * known.length,
  );
}

function isOther(line: readonly Word[], usual: Manner): boolean {
  if (!isOfOneLook(line)) return false;
  if (line.length > 1) return mannerOf(line) !== usual;
  // One word alone may have been a whole line or a word: only letters tell.
  return line.some((word) => word.text.length > 1 && isSpelled(word) !== (usual === 'letters'));
}

function mannerOf(line: readonly Word[]): Manner {
  const long = line.filter(({ text }) => text.length > 1);
  const spelled = long.filter(isSpelled);
  if (spelled.length > 0) return spelled.length === long.length ? 'letters' : 'mixed';
  const commands = new Set(line.map(turnOf)).size;
  if (commands === 1) return 'whole';
  return commands === line.length ? 'words' : 'mixed';
}

const isSpelled = (word: Word): boolean => word.isSpelled === true;

/** Whether no letter of the line was borrowed from another font, which breaks it in pieces. */
function isOfOneLook(line: readonly Word[]): boolean {
  return line.every(({ look }) => look === line[0]?.look);
}
