import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { emptyReport, failure, type Report, writeReport } from './outcome.ts';

/** Writes what a run of Vitest came to: `outcomeOf` reads it. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report = emptyReport();
    for (const module of modules) add(report, module);
    for (const { message } of unhandled)
      report.failures.push(failure('Fuera de una prueba', message));
    writeReport(report);
  }
}

function add(report: Report, module: TestModule): void {
  const file = module.relativeModuleId;
  report.times.push({ file, seconds: module.diagnostic().duration / 1_000 });
  for (const { message } of module.errors()) report.failures.push(failure(file, message));
  for (const suite of module.children.allSuites()) {
    const name = `${file} › ${suite.fullName}`;
    for (const { message } of suite.errors()) report.failures.push(failure(name, message));
  }
  for (const test of module.children.allTests()) {
    const name = `${file} › ${test.fullName}`;
    const { state, errors } = test.result();
    if (state === 'passed') {
      report.passed += 1;
      // What passed has errors only of the try before.
      if (test.diagnostic()?.retryCount) {
        report.secondTries.push(failure(name, errors?.at(0)?.message));
      }
    } else if (state === 'failed') report.failures.push(failure(name, errors.at(-1)?.message));
    else report.skipped.push(name);
  }
}
