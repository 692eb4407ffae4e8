import { relative } from 'node:path';
import { inRepo, ROOT } from '../suite/paths.ts';
import { withoutExhaustive } from './exhaustive.ts';
import { failure, type Outcome, outcomeOf, type Report } from './outcome.ts';
import { run } from './run.ts';

/** The fields of Vitest's own JSON report that are read. */
interface VitestJson {
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

const noReport = (): Report => ({ passed: 0, failures: [], secondTries: [], skipped: [] });

/** The report of a Vitest run. A passed test has messages only from an earlier try. */
function readVitest({ testResults }: VitestJson): Report {
  const report = noReport();
  for (const { name: path, message, assertionResults } of testResults) {
    const file = relative(ROOT, path);
    if (message !== '') report.failures.push(failure(file, message));
    for (const { ancestorTitles, title, status, failureMessages } of assertionResults) {
      const name = [file, ...ancestorTitles.filter(Boolean), title].join(' › ');
      if (status === 'failed') report.failures.push(failure(name, failureMessages.at(-1)));
      else if (status !== 'passed') report.skipped.push(name);
      else report.passed += 1;
      const [before] = failureMessages;
      if (status === 'passed' && before) report.secondTries.push(failure(name, before));
    }
  }
  return report;
}

/** Prints what failed, and tells this process of each test that passed. */
const TELL_PASSED = inRepo('tools/stages/tell-passed.ts');

/**
 * Runs projects of vitest.config.ts, without the exhaustive tests unless a filter names them.
 *
 * @param filters as on Vitest's own command line: parts of file names and options
 * @param onPassed called for each test that passed
 */
export function runVitest(
  projects: string[],
  filters: string[],
  environment: Record<string, string>,
  onPassed: () => void,
): Promise<Outcome> {
  const path = inRepo('.local/informes', `${projects.join('-')}.json`);
  const args = [
    ...['run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=minimal', `--reporter=${TELL_PASSED}`],
    ...['--reporter=json', `--outputFile.json=${path}`],
    // The log of every request would hide what failed.
    ...['--silent=passed-only', '--allowOnly=false'],
    ...withoutExhaustive(filters),
  ];
  const options = { environment, onMessage: onPassed };
  return outcomeOf(path, () => run('vitest', args, options), readVitest);
}

/** The fields of Playwright's own JSON report that are read. */
interface PlaywrightJson {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

/** The report of a Playwright run. */
function readPlaywright({ suites, errors }: PlaywrightJson): Report {
  const report = noReport();
  const visit = ({ title, suites: inner = [], specs }: PlaywrightSuite, above: string[]) => {
    const path = [...above, title];
    for (const spec of specs) {
      const name = [...path, spec.title].join(' › ');
      for (const { status, results } of spec.tests) {
        const told = (at: number) => failure(name, results.at(at)?.error?.message);
        if (status === 'skipped') report.skipped.push(name);
        else if (status === 'unexpected') report.failures.push(told(-1));
        else report.passed += 1;
        if (status === 'flaky') report.secondTries.push(told(0));
      }
    }
    for (const each of inner) visit(each, path);
  };
  for (const each of suites) visit(each, []);
  for (const { message } of errors) report.failures.push(failure('Fuera de una prueba', message));
  return report;
}

/**
 * Runs the browser tests against a running suite: those of `npm test`, unless a filter names a file or another
 * project of playwright.config.ts.
 *
 * @param filters as on Playwright's own command line: parts of file names and options
 * @param onPassed called for each test that passed
 */
export function runPlaywright(
  filters: string[],
  environment: Record<string, string>,
  onPassed: () => void,
): Promise<Outcome> {
  const isNamed = filters.some((one) => !one.startsWith('-') || one.startsWith('--project'));
  const path = inRepo('.local/informes/e2e.json');
  const reporters = `--reporter=json,${TELL_PASSED}`;
  const args = ['test', reporters, ...(isNamed ? [] : ['--project=e2e']), ...filters];
  const withReport = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const options = { cwd: 'e2e', environment: withReport, onMessage: onPassed };
  return outcomeOf(path, () => run('playwright', args, options), readPlaywright);
}
