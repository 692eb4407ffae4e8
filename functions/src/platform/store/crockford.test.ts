import { expect, test } from 'vitest';
import { crockford } from './crockford.ts';

test('each byte becomes one character by its five low bits, and none is I, L, O or U', () => {
  const every = Uint8Array.from({ length: 256 }, (_each, index) => index);
  const text = crockford(every);
  expect(text).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(8));
  expect(crockford(new Uint8Array())).toBe('');
});
