import { expect, test } from 'vitest';
import { isClosedTransaction } from './transaction.ts';

const failure = (code: unknown, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['a transaction that was closed', failure(3, 'The referenced transaction has expired'), true],
  ['the same in capitals', failure(3, 'Transaction is invalid or closed'), true],
  ['an argument of ours that is wrong', failure(3, 'cursor has too many values'), false],
  ['a transaction that was aborted', failure(10, 'Aborted: transaction contention'), false],
  ['an error of ours that speaks of one', new Error('no transaction'), false],
  ['no error', { code: 3, message: 'transaction' }, false],
  ['nothing', undefined, false],
])('a closed transaction is repeated: %s', (_what, error, isClosed) => {
  expect(isClosedTransaction(error)).toBe(isClosed);
});
