import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../suite/paths.ts';

/**
 * Tests that try every combination of something that `npm test` already tries once. `npm run
 * test:exhaustive` runs them; so does any command that names one of them.
 */
const EXHAUSTIVE = '.exhaustive.test.ts';

/** Where they are, by the stage that runs them. */
const FOLDERS = {
  unit: ['contract/src', 'functions/src', 'tools', 'web/src'],
  api: ['functions/test'],
} as const;

/** What looks at every state: `npm test` does so once, `npm run test:exhaustive` in the other widths and lights. */
export const EXHAUSTIVE_SPECS = [
  'accesibilidad.spec.ts',
  'accesibilidad-oficina.spec.ts',
  'guia-estilo.spec.ts',
] as const;

/** The exhaustive run of the browser tests, as Playwright's filters; undefined when no file is named so. */
export function exhaustiveSpecs(filters: string[]): string[] | undefined {
  const names = filters.filter(isName);
  const isAny = EXHAUSTIVE_SPECS.some((spec) => names.some((name) => spec.includes(name)));
  return names.length === 0 || isAny ? ['--project=exhaustive', ...filters] : undefined;
}

/**
 * The exhaustive tests of a stage, as Vitest's filters.
 *
 * @param filters parts of names that a file must have one of, and options, which are kept; no names for all files
 * @returns undefined when no file is left
 */
export function exhaustiveFilters(
  stage: keyof typeof FOLDERS,
  filters: string[],
): string[] | undefined {
  const names = filters.filter(isName);
  const files = FOLDERS[stage]
    .flatMap(testsUnder)
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  return files.length === 0 ? undefined : [...files, ...filters.filter((one) => !isName(one))];
}

/** What keeps the exhaustive tests out of a run that names no file. */
export function withoutExhaustive(filters: string[]): string[] {
  return filters.some(isName) ? filters : [`--exclude=**/*${EXHAUSTIVE}`, ...filters];
}

function isName(filter: string): boolean {
  return !filter.startsWith('-');
}

function testsUnder(folder: string): string[] {
  return readdirSync(inRepo(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(EXHAUSTIVE))
    .map((path) => join(folder, path));
}
