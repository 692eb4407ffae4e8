import { expect, test } from 'vitest';
import { linesOfTimes } from './times.ts';

test('names the slow files, the slowest first, and counts the quick ones', () => {
  const lines = linesOfTimes([
    { file: 'a.test.ts', seconds: 0.02 },
    { file: 'b.test.ts', seconds: 0.1 },
    { file: 'c.test.ts', seconds: 12.34 },
    { file: 'd.test.ts', seconds: 0.09 },
  ]);
  expect(lines).toEqual([
    '     12.3 s  c.test.ts',
    '      0.1 s  b.test.ts',
    '           2 archivos de menos de 0.1 s',
  ]);
});

test('says nothing of no files', () => {
  expect(linesOfTimes([])).toEqual([]);
});
