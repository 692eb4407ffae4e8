import { readFileSync, statSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { TestModule, TestCase as VitestCase } from 'vitest/node';

/** How a test, or another check, ended. What passed at a second try, which CI allows, has the first reason. */
export interface Outcome {
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  reason?: string | undefined;
}

const send = (outcome: Outcome) => void process.send?.(outcome);

/** The log of the suite's emulators and functions. */
const LOG = process.env.NOTARIA_REGISTRO;
/** What the API logs of a request that it could not answer, and of what broke in it. */
const BROKEN = /"status":5\d\d|"severity":"ERROR"/;

/**
 * A reporter for Vitest and for Playwright: tells the process that started them how each test ended. For
 * Playwright it also prints what failed as soon as it did, beside what the API could not do meanwhile; Vitest
 * has a reporter for that.
 */
export default class Tell implements Reporter {
  readonly #began = new Map<TestCase, number>();

  onTestCaseResult(test: VitestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    const name = `${test.module.relativeModuleId} › ${test.fullName}`;
    send({ name, state, reason: errors.at(state === 'passed' ? 0 : -1)?.message });
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors())
      send({ name: module.relativeModuleId, state: 'failed', reason: message });
  }

  onTestBegin(test: TestCase): void {
    this.#began.set(test, LOG ? statSync(LOG).size : 0);
  }

  onTestEnd(test: TestCase, { status, errors, retry }: TestResult): void {
    const name = test.titlePath().filter(Boolean).join(' › ');
    const isFailed = status !== 'passed' && status !== 'skipped';
    if (isFailed) {
      console.log(`\n✘ ${name}`);
      for (const { stack, message, snippet } of errors)
        console.log([stack ?? message, snippet].join('\n'));
      const logged = LOG ? readFileSync(LOG).subarray(this.#began.get(test)).toString() : '';
      for (const line of logged.split('\n').filter((each) => BROKEN.test(each)))
        console.log(`  API: ${line}`);
      if (retry < test.retries) return;
    }
    const [first] = test.results.flatMap((result) => result.errors);
    send({ name, state: isFailed ? 'failed' : status, reason: first?.message });
  }

  onError({ message }: { message?: string }): void {
    console.log(message);
    send({ name: 'Fuera de una prueba', state: 'failed', reason: message });
  }

  /** Otherwise Playwright would add a reporter of its own. */
  printsToStdio(): boolean {
    return true;
  }
}
