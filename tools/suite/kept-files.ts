import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of firebase.json that gives headers to addresses. */
export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** The files whose names hold a hash of what they say, as firebase.json names them. */
const HASHED = '/assets/**';

/**
 * Narrows the rule for files that are kept for ever to those that the built page has. Hosting gives headers by
 * address, also to what isn't there, and a browser would keep «not found» for a year.
 * @param page folder of the built page
 */
export function keepOnlyFiles(rules: readonly HeaderRule[], page: string): HeaderRule[] {
  const names = readdirSync(join(page, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(page.length));
  const regex = `^(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$`;
  return rules.map(({ source, ...rule }) => {
    if (source !== HASHED) return source === undefined ? rule : { source, ...rule };
    return { regex, ...rule };
  });
}
