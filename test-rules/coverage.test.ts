import { expect, test } from 'vitest';
import { measure } from './support/coverage.ts';

const SOURCE = 'allow get: if signedIn();';

/** A report with one expression, as the emulator writes it. */
function reportOf(...values: Record<string, unknown>[]) {
  const sourcePosition = { line: 1, column: 14, currentOffset: 14, endOffset: 23 };
  return { report: [{ sourcePosition, values: values.map((value) => ({ value, count: 1 })) }] };
}

const TRUE = { boolValue: true };
const FALSE = { boolValue: false };
const ERROR = { undefined: { causeMessage: 'no such document' } };

test.each([
  ['true and false', [TRUE, FALSE], []],
  ['a value that is no condition', [{ stringValue: 'ana' }], []],
  ['true only', [TRUE, ERROR], ['line 1: signedIn(): only true']],
  ['false only', [FALSE], ['line 1: signedIn(): only false']],
  ['an error only', [ERROR], ['line 1: signedIn(): never reached']],
  ['nothing', [], ['line 1: signedIn(): never reached']],
])('an expression that evaluated to %s', (_outcome, values, gaps) => {
  expect(measure(reportOf(...values), SOURCE).gaps).toEqual(gaps);
});

test('an expression inside a covered one counts separately', () => {
  const outer = reportOf(TRUE, FALSE).report[0];
  const report = [{ ...outer, children: reportOf(TRUE).report }];
  expect(measure({ report }, SOURCE)).toMatchObject({ expressions: 2, covered: 1 });
});
