import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../suite/paths.ts';

/**
 * What `npm test` leaves out and `npm run test:exhaustive` runs: every combination of something that `npm
 * test` tries once (`*.exhaustive.test.ts`), and the tests of the tools. So does any command that names one
 * of them. Browser tests carry the tag `@exhaustive`, which playwright.config.ts reads.
 */
const EXHAUSTIVE = /(^tools\/.*|\.exhaustive)\.test\.ts$/;

/** The same for Vitest's `--exclude`. */
const GLOBS = ['tools/**', '**/*.exhaustive.test.ts'];

/** The folders of such tests, by the stage that runs them. */
const FOLDERS = {
  unit: ['contract/src', 'functions/src', 'tools', 'web/src'],
  api: ['functions/test'],
  e2e: ['e2e'],
};

const isName = (filter: string) => !filter.startsWith('-');
const isAmong = (names: string[], path: string) =>
  names.length === 0 || names.some((name) => path.includes(name));

/** The files in the folders of a stage that have one of the typed names. */
function named(stage: keyof typeof FOLDERS, filters: string[]): string[] {
  return FOLDERS[stage]
    .flatMap((folder) =>
      readdirSync(inRepo(folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => isAmong(filters.filter(isName), path));
}

/** The exhaustive run of the browser tests, as Playwright's filters; undefined if no file has such a name. */
export function exhaustiveSpecs(filters: string[]): string[] | undefined {
  const isAny = named('e2e', filters).some((path) => path.endsWith('.spec.ts'));
  return isAny ? ['--project=exhaustive', '--project=muchos', ...filters] : undefined;
}

/**
 * The exhaustive tests of a stage, as Vitest's filters.
 *
 * @param filters options, which are kept, and parts of names, one of which a file must have; no parts for all
 *   files
 * @returns undefined if no file is left
 */
export function exhaustiveFilters(stage: 'unit' | 'api', filters: string[]): string[] | undefined {
  const files = named(stage, filters).filter((path) => EXHAUSTIVE.test(path));
  return files.length === 0 ? undefined : [...files, ...filters.filter((one) => !isName(one))];
}

/** Options that keep the exhaustive tests out of a run that names no file. */
export function withoutExhaustive(filters: string[]): string[] {
  return filters.some(isName) ? filters : [...GLOBS.map((glob) => `--exclude=${glob}`), ...filters];
}
