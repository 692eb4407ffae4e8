import { turnOf } from './turns.ts';
import type { Word } from './words.ts';

/** How a program writes a line: whole, word by word, letter by letter, or in changing pieces. */
type Manner = 'whole' | 'words' | 'letters' | 'mixed';

/**
 * The number of lines with several words from which a file's manner is known, and the share of them that must
 * keep it.
 */
const ENOUGH = 5;
const NEARLY_ALL = 0.85;

/**
 * The lines that are written in other pieces than nearly all others. A program writes all of its lines in one
 * manner; what another program adds is written in that program's manner.
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
  // A single word may have been a whole line or a word, so only letters decide.
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

/** True if no letter of the line was taken from another font, which would break it in pieces. */
function isOfOneLook(line: readonly Word[]): boolean {
  return line.every(({ look }) => look === line[0]?.look);
}
