import { failure, type Outcome } from './outcome.ts';
import { run } from './run.ts';
import { workspaces } from './workspaces.ts';

const AT_ONCE = 2;

/** What several parts of a project use is checked anew by each checker that it is divided among. */
const CHECKERS = '1';

/** Checks the types of each workspace and of the root; one check each. */
export async function typecheck(): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failures: [], secondTries: [] };
  const queue = ['.', ...workspaces()];
  const worker = async () => {
    for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
      const { exitCode, output } = await run(
        'tsc',
        ['--noEmit', '--pretty', 'false', '--checkers', CHECKERS, '-p', project],
        {
          isCaptured: true,
        },
      );
      if (exitCode === 0) outcome.passed += 1;
      else {
        outcome.failures.push(failure(project, output));
        console.error(output.trimEnd());
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcome;
}
