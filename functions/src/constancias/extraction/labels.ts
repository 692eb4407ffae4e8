/** Matches a printed label or title however it was spaced, with or without accents, in any case. */
export function labelPattern(label: string): RegExp {
  const source = [...label.normalize('NFC')].map(characterPattern).join('');
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}`, 'giu');
}

const ACCENTS: Record<string, string> = {
  á: '[áa]',
  é: '[ée]',
  í: '[íi]',
  ó: '[óo]',
  ú: '[úu]',
};

function characterPattern(character: string): string {
  const accented = ACCENTS[character.toLowerCase()];
  if (accented) return accented;
  if (character === ' ') return '\\s*';
  if ('():/.,'.includes(character)) return `\\s*[${character}]\\s*`;
  return character;
}

const patterns = new Map<string, RegExp>();

export interface Found {
  /** Where the label begins. */
  start: number;
  /** Where it ends, and the value begins. */
  end: number;
}

/**
 * The first place of the label in `text` within the bounds. Labels are in Title Case and values usually
 * in capitals, so with `mixedCase` capitals alone don't count, or a street `CALLE Y CALLE:` would be
 * taken for a label; labels that are abbreviations (RFC) are capitals themselves.
 */
export function findLabel(
  text: string,
  label: string,
  { from = 0, to = text.length, mixedCase = false } = {},
): Found | undefined {
  const pattern = patterns.get(label) ?? labelPattern(label);
  patterns.set(label, pattern);
  const anyCase = !mixedCase || label === label.toUpperCase();
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    if (end > to) return undefined;
    if (anyCase || /\p{Ll}/u.test(match[0])) return { start: match.index, end };
  }
  return undefined;
}
