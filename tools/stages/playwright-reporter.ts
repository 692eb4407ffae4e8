import { basename } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { emptyReport, type FileTime, failure, type Report, writeReport } from './outcome.ts';

/** Writes what a run of Playwright came to: `outcomeOf` reads it. */
export default class OutcomeReporter implements Reporter {
  readonly #report = emptyReport();
  #tests: Suite | undefined;

  onBegin(_config: FullConfig, tests: Suite): void {
    this.#tests = tests;
  }

  onError({ message }: TestError): void {
    this.#report.failures.push(failure('Fuera de una prueba', message));
  }

  onEnd(): void {
    for (const test of this.#tests?.allTests() ?? []) add(this.#report, test);
    this.#report.times = timesOf(this.#tests);
    writeReport(this.#report);
  }
}

/** The time of each file: the sum of its tests, as some run side by side. */
function timesOf(tests: Suite | undefined): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { location, results } of tests?.allTests() ?? []) {
    const file = basename(location.file);
    const spent = results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
    seconds.set(file, (seconds.get(file) ?? 0) + spent);
  }
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
}

function add(report: Report, test: TestCase): void {
  const [, ...path] = test.titlePath();
  const name = path.filter(Boolean).join(' › ');
  const outcome = test.outcome();
  if (outcome === 'skipped') report.skipped.push(name);
  else if (outcome === 'unexpected') {
    report.failures.push(failure(name, test.results.at(-1)?.error?.message));
  } else {
    report.passed += 1;
    if (outcome === 'flaky') {
      report.secondTries.push(failure(name, test.results.at(0)?.error?.message));
    }
  }
}
