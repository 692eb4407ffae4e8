import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyConstancia } from '../../../test/pdf-factory/constancia-data.ts';
import { anyLayout } from '../../../test/pdf-factory/constancia-layout.ts';
import { drawConstancia } from '../../../test/pdf-factory/constancia-pdf.ts';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';

test('200 invented certificates of both kinds, in any layout, are read as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(anyConstancia, anyLayout, async (data, layout) => {
      const result = await readConstancia(await drawConstancia(data, layout), HOY);
      expect(result).toMatchObject({ ok: true });
      expect(result.ok && result.data).toEqual(data);
    }),
    { numRuns: 200, seed: 20261121 },
  );
}, 120_000);
