import { inRepo } from '../suite/paths.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { run } from './run.ts';

/**
 * Runs the browser tests against a suite that is already serving: those of `npm test` unless another
 * project of the configuration is named.
 *
 * @param filters as on Playwright's own command line: parts of file names and options
 */
export function runPlaywright(
  filters: string[],
  environment: Record<string, string>,
): Promise<Outcome> {
  const project = filters.some((one) => one.startsWith('--project')) ? [] : ['--project=e2e'];
  const reporters = `--reporter=dot,${inRepo('tools/stages/playwright-reporter.ts')}`;
  return outcomeOf(inRepo('.local/informes/e2e.json'), (report) =>
    run('playwright', ['test', reporters, ...project, ...filters], {
      cwd: 'e2e',
      environment: { ...environment, ...report },
    }),
  );
}
