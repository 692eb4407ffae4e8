import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { run } from './run.ts';

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Runs the browser tests against a suite that is already serving.
 *
 * @param filters as on Playwright's own command line: parts of file names and options
 */
export async function runPlaywright(
  filters: string[],
  environment: Record<string, string>,
): Promise<Outcome> {
  const report = inRepo('.local/informes/e2e.json');
  mkdirSync(inRepo('.local/informes'), { recursive: true });
  rmSync(report, { force: true });
  const { exitCode } = await run('playwright', ['test', '--reporter=dot,json', ...filters], {
    cwd: 'e2e',
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { expected, unexpected, flaky, skipped } = read(report).stats;
  if (flaky > 0) console.log(`  ${flaky} pasaron al segundo intento.`);
  return outcomeOf({ passed: expected + flaky, failed: unexpected, skipped, exitCode });
}

/** A run that died before its report counts as one without tests. */
function read(report: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
  }
}
