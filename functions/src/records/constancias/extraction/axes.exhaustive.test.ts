import { AXES, type Axis, caseOf } from '@notaria/factories/pdf/certificados/axes';
import { outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { afterAll, expect, test } from 'vitest';
import { endOcr } from '#platform/ocr/ocr.ts';
import { readConstancia } from './read-constancia.ts';

afterAll(endOcr);

/** Forty of each are read by `npm run bench -- certificados`. */
test.each(Object.keys(AXES) as Axis[])(
  '%s: read, seen and never wrong without a notice',
  { timeout: 120_000 },
  async (axis) => {
    const made = caseOf(axis, 1);
    expect(outcomeOf(made, await readConstancia(made.bytes, '2026-11-21'))).not.toBe('silent');
  },
);
