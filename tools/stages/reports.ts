import { basename, relative } from 'node:path';
import { ROOT } from '../suite/paths.ts';
import { failure, type Report } from './outcome.ts';

/** What of Vitest's own JSON report is read. */
interface VitestJson {
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[];
    }[];
  }[];
}

/** What a run of Vitest came to. A test that passed has messages only of the try before. */
export function readVitest({ testResults }: VitestJson): Report {
  const report: Report = { passed: 0, failures: [], secondTries: [], skipped: [], times: [] };
  for (const { name: path, message, startTime, endTime, assertionResults } of testResults) {
    const file = relative(ROOT, path);
    report.times.push({ file, seconds: (endTime - startTime) / 1_000 });
    if (message !== '') report.failures.push(failure(file, message));
    for (const { ancestorTitles, title, status, failureMessages } of assertionResults) {
      const name = [file, ...ancestorTitles.filter(Boolean), title].join(' › ');
      const reason = failureMessages.at(-1);
      if (status === 'failed') report.failures.push(failure(name, reason));
      else if (status !== 'passed') report.skipped.push(name);
      else {
        report.passed += 1;
        if (reason !== undefined) report.secondTries.push(failure(name, failureMessages[0]));
      }
    }
  }
  return report;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

/** What of Playwright's own JSON report is read. */
interface PlaywrightJson {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** What a run of Playwright came to. The time of a file is the sum of its tests, as some run side by side. */
export function readPlaywright({ suites, errors }: PlaywrightJson): Report {
  const report: Report = { passed: 0, failures: [], secondTries: [], skipped: [], times: [] };
  const seconds = new Map<string, number>();
  const visit = ({ title, suites: inner = [], specs }: PlaywrightSuite, above: string[]) => {
    const path = [...above, title];
    for (const spec of specs) {
      const name = [...path, spec.title].join(' › ');
      for (const { status, results } of spec.tests) {
        const file = basename(spec.file);
        const spent = results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
        seconds.set(file, (seconds.get(file) ?? 0) + spent);
        if (status === 'skipped') report.skipped.push(name);
        else if (status === 'unexpected')
          report.failures.push(failure(name, results.at(-1)?.error?.message));
        else report.passed += 1;
        if (status === 'flaky') report.secondTries.push(failure(name, results[0]?.error?.message));
      }
    }
    for (const each of inner) visit(each, path);
  };
  for (const each of suites) visit(each, []);
  for (const { message } of errors) report.failures.push(failure('Fuera de una prueba', message));
  report.times = [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
  return report;
}
