import type { Reporter, TestCase } from 'vitest/node';

/** Names and counts the tests that passed only when they were tried again, as they may on CI. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.result().state !== 'passed' || !test.diagnostic()?.retryCount) return;
    this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.log(`\n  ${this.#names.length} al segundo intento:`);
    for (const name of this.#names) console.log(`    ${name}`);
  }
}
