import { AXES, type Axis, caseOf } from '@notaria/factories/pdf/certificados/axes';
import { outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';
/** A few of each axis here; `npm run bench -- certificados` reads a thousand. */
const SEEDS = Array.from({ length: 12 }, (_, index) => index);

test.each(Object.keys(AXES).filter(isAxis))(
  '%s: what is read is exact, or a notice names what is not',
  async (axis) => {
    for (const seed of SEEDS) {
      const made = caseOf(axis, seed);
      const result = await readConstancia(made.bytes, HOY);
      expect(outcomeOf(made, result), `seed ${seed}: ${JSON.stringify(result)}`).not.toBe('silent');
    }
  },
  60_000,
);

test('plain certificates are exact, without a notice', async () => {
  for (const seed of SEEDS) {
    const made = caseOf('simples', seed);
    expect(outcomeOf(made, await readConstancia(made.bytes, HOY))).toBe('exact');
  }
}, 60_000);

function isAxis(name: string): name is Axis {
  return name in AXES;
}
