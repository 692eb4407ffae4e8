import { readFileSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import { failure, type Outcome } from './outcome.ts';
import { run } from './run.ts';

/** A check that is one program: it passes if the program exits with 0. */
async function check(name: string, command: string, args: string[]): Promise<Outcome> {
  const { exitCode, output } = await run(command, args, { isCaptured: true });
  if (exitCode === 0) return { passed: 1, failures: [], secondTries: [] };
  console.error(output.trimEnd());
  return { passed: 0, failures: [failure(name, output)], secondTries: [] };
}

/** Lint and format of the whole repository. */
export const lint = () =>
  check('biome', 'biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=200',
    '--colors=off',
  ]);

/** The types of each workspace and of the root, two at a time; each is one check. */
export async function typecheck(): Promise<Outcome> {
  const { workspaces } = JSON.parse(readFileSync(inRepo('package.json'), 'utf8'));
  const queue: string[] = ['.', ...workspaces];
  const all: Outcome = { passed: 0, failures: [], secondTries: [] };
  const lane = async () => {
    for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
      // With one checker: each further checker would check the shared parts of a project again.
      const args = ['--noEmit', '--pretty', 'false', '--checkers', '1', '-p', project];
      const { passed, failures } = await check(project, 'tsc', args);
      all.passed += passed;
      all.failures.push(...failures);
    }
  };
  await Promise.all([lane(), lane()]);
  return all;
}
