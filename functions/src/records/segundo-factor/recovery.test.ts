import { expect, test } from 'vitest';
import { newRecoveryCodes, spendRecoveryCode } from './recovery.ts';

test('a recovery code is good once, and a second time is told from a wrong one', async () => {
  const { codigos, guardado } = await newRecoveryCodes();
  const [first = ''] = codigos;
  const after = await spendRecoveryCode(guardado, first);
  if (!after || after === 'usado') throw new Error('a new code is refused');
  expect(after.hashes).toHaveLength(codigos.length - 1);
  expect(await spendRecoveryCode(after, first)).toBe('usado');
  expect(await spendRecoveryCode(after, 'AAAAA-AAAAA')).toBeUndefined();
});
