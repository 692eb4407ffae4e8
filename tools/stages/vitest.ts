import { inRepo } from '../suite/paths.ts';
import { withoutExhaustive } from './exhaustive.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { readVitest } from './reports.ts';
import { run } from './run.ts';

/**
 * Runs projects of vitest.config.ts, without the exhaustive tests unless a filter names them.
 *
 * @param filters as on Vitest's own command line: parts of file names and options
 */
export function runVitest(
  projects: string[],
  filters: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const path = inRepo('.local/informes', `${projects.join('-')}.json`);
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
    // The log of every request would hide what failed.
    '--silent=passed-only',
    '--allowOnly=false',
    ...withoutExhaustive(filters),
  ];
  return outcomeOf(path, () => run('vitest', args, { environment }), readVitest);
}
