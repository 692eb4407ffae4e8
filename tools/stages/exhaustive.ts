import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../suite/paths.ts';

/**
 * Tests that try every combination of something that `npm test` tries once. `npm run test:exhaustive` runs
 * them; so does any command that names one of them.
 */
const EXHAUSTIVE = '.exhaustive.test.ts';

/** Their folders, by the stage that runs them. */
const FOLDERS = {
  unit: ['contract/src', 'functions/src', 'tools', 'web/src'],
  api: ['functions/test'],
};

/**
 * Specs that check every state: `npm test` once, `npm run test:exhaustive` at the other widths and in the
 * other theme.
 */
export const EXHAUSTIVE_SPECS = readdirSync(inRepo('e2e')).filter((name) =>
  /^(accesibilidad.*|guia-estilo)\.spec\.ts$/.test(name),
);

const isName = (filter: string) => !filter.startsWith('-');
const isAmong = (names: string[], path: string) =>
  names.length === 0 || names.some((name) => path.includes(name));

/** The exhaustive run of the browser tests, as Playwright's filters; undefined if no file has such a name. */
export function exhaustiveSpecs(filters: string[]): string[] | undefined {
  const isAny = EXHAUSTIVE_SPECS.some((spec) => isAmong(filters.filter(isName), spec));
  return isAny ? ['--project=exhaustive', ...filters] : undefined;
}

/**
 * The exhaustive tests of a stage, as Vitest's filters.
 *
 * @param filters options, which are kept, and parts of names, one of which a file must have; no parts for all
 *   files
 * @returns undefined if no file is left
 */
export function exhaustiveFilters(
  stage: keyof typeof FOLDERS,
  filters: string[],
): string[] | undefined {
  const files = FOLDERS[stage]
    .flatMap((folder) =>
      readdirSync(inRepo(folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => path.endsWith(EXHAUSTIVE) && isAmong(filters.filter(isName), path));
  return files.length === 0 ? undefined : [...files, ...filters.filter((one) => !isName(one))];
}

/** Options that keep the exhaustive tests out of a run that names no file. */
export function withoutExhaustive(filters: string[]): string[] {
  return filters.some(isName) ? filters : [`--exclude=**/*${EXHAUSTIVE}`, ...filters];
}
