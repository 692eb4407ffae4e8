import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { failure, type Report, writeReport } from './outcome.ts';

/** Writes what a run of Playwright came to: `outcomeOf` reads it. */
export default class OutcomeReporter implements Reporter {
  readonly #report: Report = { passed: 0, failures: [], secondTries: [], skipped: [] };
  #tests: Suite | undefined;

  onBegin(_config: FullConfig, tests: Suite): void {
    this.#tests = tests;
  }

  onError({ message }: TestError): void {
    this.#report.failures.push(failure('Fuera de una prueba', message));
  }

  onEnd(): void {
    for (const test of this.#tests?.allTests() ?? []) add(this.#report, test);
    writeReport(this.#report);
  }
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
