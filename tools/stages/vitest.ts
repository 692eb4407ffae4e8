import { inRepo } from '../suite/paths.ts';
import { withoutExhaustive } from './exhaustive.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
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
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    `--reporter=${inRepo('tools/stages/vitest-reporter.ts')}`,
    // The log of every request would hide what failed.
    '--silent=passed-only',
    '--allowOnly=false',
    ...withoutExhaustive(filters),
  ];
  return outcomeOf(inRepo('.local/informes', `${projects.join('-')}.json`), (report) =>
    run('vitest', args, { environment: { ...environment, ...report } }),
  );
}
