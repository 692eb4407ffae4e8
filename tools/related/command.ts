import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { inRepo, ROOT } from '../suite/paths.ts';
import { readImports } from './graph.ts';
import { type Related, relatedTests } from './related.ts';

/** Playwright takes patterns of absolute paths, and Vitest parts of relative ones. */
function filterOf(stage: string, test: string): string {
  return stage === 'e2e' ? test.replace('e2e/', '').replaceAll('.', '\\.') : test;
}

/**
 * Finds the tests that a change of these files can break and says how many there are.
 *
 * @param typed paths, from the folder in which the command was typed
 * @throws {Error} in Spanish, when one of them doesn't exist
 */
export async function relatedTo(typed: string[]): Promise<Related> {
  const changed = typed.map((path) => relative(ROOT, resolve(process.env.INIT_CWD ?? ROOT, path)));
  const missing = changed.find((path) => !existsSync(inRepo(path)));
  if (missing !== undefined) throw new Error(`No existe ${missing}.`);
  const found = Object.entries(relatedTests(changed, await readImports()));
  for (const [stage, tests] of found) console.log(`${stage}: ${tests.length} archivos`);
  return Object.fromEntries(
    found.map(([stage, tests]) => [stage, tests.map((test) => filterOf(stage, test))]),
  );
}
