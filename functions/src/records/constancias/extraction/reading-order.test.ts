import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPdfText } from '#platform/pdf/pdf.ts';
import { readConstanciaText } from './read-constancia.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const samples = readdirSync(CSF).filter((name) => name.endsWith('.pdf'));

test.each(samples)('%s is read alike, in whatever order its file gives the text', async (name) => {
  const file = await readPdfText(readFileSync(new URL(name, CSF)));
  const expected = new URL(name.replace('.pdf', '.expected.json'), CSF);
  const data = JSON.parse(readFileSync(expected, 'utf8'));
  if (!file.ok) throw new Error(file.code);
  const anyOrder = fc.tuple(
    ...file.pages.map((items) =>
      fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length }),
    ),
  );
  await fc.assert(
    fc.property(anyOrder, (shuffled) => {
      const text = { ...file, pages: shuffled };
      expect(readConstanciaText(text, '2026-11-21')).toMatchObject({ ok: true, data });
    }),
    { numRuns: 20, seed: 4 },
  );
});
