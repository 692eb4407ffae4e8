import { ACT_NAMES, bodiesOf } from '@notaria/factories/pdf/active';
import { honestBodies, SHAPE_NAMES } from '@notaria/factories/pdf/honest';
import { anyMutations, mutate } from '@notaria/factories/pdf/mutations';
import * as writings from '@notaria/factories/pdf/writings';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectPdf } from './pdf.ts';
import { checkStructure } from './structure.ts';

const anyBodies = fc.oneof(
  fc.constantFrom(...ACT_NAMES).map(bodiesOf),
  fc.constantFrom(...SHAPE_NAMES).map(honestBodies),
);
const anyFile = fc
  .tuple(anyBodies, fc.constantFrom(...Object.values(writings)))
  .map(([bodies, write]) => write(bodies));

test('a damaged file never throws and is checked quickly', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, anyMutations, async (file, mutations) => {
      const start = performance.now();
      await checkStructure(mutate(file, mutations));
      expect(performance.now() - start).toBeLessThan(5_000);
    }),
    { numRuns: 2_000, seed: 5 },
  );
});

test('any bytes after the mark of a PDF never throw', async () => {
  const anyPiece = fc.constantFrom(
    ...['1 0 obj', '<<', '>>', '[', ']', '(', ')', '<', '>', '/S', '/#4', '%', 'stream\n', 'R'],
    ...['endobj', 'trailer', '/ObjStm/First 1/N 1', '/Filter/Fl', '/Filter[/AHx/LZW]', '\\', '1'],
    ...[
      '/Length 5',
      '/URI(',
      'endstream',
      '\u00ff',
      '/Type/Page',
      '/Subtype/Image/Width 9/Height 9',
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anyPiece, { maxLength: 60 }), async (pieces) => {
      await checkStructure(Buffer.from(`%PDF-1.7\n${pieces.join(' ')}`, 'latin1'));
    }),
    { numRuns: 2_000, seed: 6 },
  );
});

test('every damaged file is answered, each by a process of its own', async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, anyMutations, async (file, mutations) => {
      const answer = await inspectPdf(mutate(file, mutations));
      expect(answer.ok || answer.code).toEqual(expect.anything());
    }),
    { numRuns: 15, seed: 7 },
  );
}, 120_000);
