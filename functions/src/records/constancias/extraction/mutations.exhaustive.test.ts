import { readdirSync, readFileSync } from 'node:fs';
import { anyMutations, mutate } from '@notaria/factories/pdf/mutations';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const samples = readdirSync(CSF)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => ({
    name,
    bytes: readFileSync(new URL(name, CSF)),
    data: JSON.parse(readFileSync(new URL(name.replace('.pdf', '.expected.json'), CSF), 'utf8')),
  }));

test('500 damaged certificates are refused within 10 s or read like the undamaged one', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), anyMutations, async ({ bytes, data }, damage) => {
      const start = performance.now();
      const result = await readConstancia(mutate(bytes, damage), '2026-11-21');
      expect(performance.now() - start).toBeLessThan(10_000);
      if (!result.ok) return;
      read += 1;
      expect(result.data).toEqual(data);
    }),
    { numRuns: 500, seed: 4, endOnFailure: true },
  );
  // Damage to what is not read (an image, a title) does no harm; without it the test would prove nothing.
  expect(read).toBeGreaterThan(0);
}, 180_000);
