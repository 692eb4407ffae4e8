import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { run } from './run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/**
 * Runs projects of vitest.config.ts.
 *
 * @param filters as on Vitest's own command line: parts of file names and options
 */
export async function runVitest(
  projects: string[],
  filters: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const report = inRepo('.local/informes', `${projects.join('-')}.json`);
  mkdirSync(inRepo('.local/informes'), { recursive: true });
  rmSync(report, { force: true });
  const { exitCode } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      `--reporter=${inRepo('tools/stages/second-tries.ts')}`,
      // The log of every request would hide what failed.
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--allowOnly=false',
      ...filters,
    ],
    { environment },
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(report);
  return outcomeOf({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    exitCode,
  });
}

/** A run that died before its report counts as one without tests. */
function read(report: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  }
}
