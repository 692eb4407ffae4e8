import { expect, test } from 'vitest';
import { newIdExpediente } from './id.ts';

test('the number has year and month of Mexico City and six characters without look-alikes', () => {
  const id = newIdExpediente(new Date('2027-01-01T05:59:00Z'));
  expect(id).toMatch(/^2612-[0-9A-HJKMNP-TV-Z]{6}$/);
});

test('a thousand numbers of one month are all different', () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 1_000 }, () => newIdExpediente(now))).size).toBe(1_000);
});
