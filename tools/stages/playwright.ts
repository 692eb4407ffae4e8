import { inRepo } from '../suite/paths.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { readPlaywright } from './reports.ts';
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
  const path = inRepo('.local/informes/e2e.json');
  return outcomeOf(
    path,
    () =>
      run('playwright', ['test', '--reporter=dot,json', ...project, ...filters], {
        cwd: 'e2e',
        environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      }),
    readPlaywright,
  );
}
