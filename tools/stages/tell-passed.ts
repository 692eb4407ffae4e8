import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { TestCase as VitestCase } from 'vitest/node';

/**
 * A reporter for Vitest and for Playwright: tells the process that started them of each passed test. For
 * Playwright it also prints what failed, as soon as it did; Vitest has a reporter for that.
 */
export default class TellPassed implements Reporter {
  onTestCaseResult(test: VitestCase): void {
    if (test.result().state === 'passed') process.send?.('passed');
  }

  onBegin(_config: FullConfig, _suite: Suite): void {}

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === 'passed') process.send?.('passed');
    if (status === 'passed' || status === 'skipped') return;
    console.log(`\n✘ ${test.titlePath().filter(Boolean).join(' › ')}`);
    for (const { stack, message, snippet } of errors)
      console.log([stack ?? message, snippet].join('\n'));
  }

  /** Otherwise Playwright would add a reporter of its own. */
  printsToStdio(): boolean {
    return true;
  }
}
