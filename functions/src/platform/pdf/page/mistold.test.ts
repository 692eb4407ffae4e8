import { pageThatShows } from '@notaria/factories/pdf/told';
import { expect, test } from 'vitest';
import { readPdfText } from '../pdf.ts';

async function wordsOf(line: string, told: Record<string, string> = {}) {
  const read = await readPdfText(pageThatShows(line, told));
  if (!read.ok) throw new Error(read.code);
  return read.pages
    .flat()
    .map(({ text, isDoubtful }) => ({ text, isDoubtful: isDoubtful === true }));
}

test('a font that names the letters that it shows is believed', async () => {
  const line = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ abcdefghijklmnñopqrstuvwxyz 0123456789 ÁÉÍÓÚ &-.,/():#';
  const words = await wordsOf(line);
  expect(words.map(({ text }) => text).join(' ')).toBe(line);
  expect(words.filter(({ isDoubtful }) => isDoubtful)).toEqual([]);
});

test.each([
  ['ROMA NORTE', { O: 'E' }, ['REMA', 'NERTE']],
  ['ROMA 7', { 7: '4' }, ['4']],
  ['SUR', { S: 'M', U: 'A', R: 'L' }, ['MAL']],
  ['CALLE UNO', { L: '-' }, ['CA--E']],
])('%s that names %j is doubtful there', async (line, told, doubtful) => {
  const words = await wordsOf(line, told);
  expect(words.filter(({ isDoubtful }) => isDoubtful).map(({ text }) => text)).toEqual(doubtful);
});

test.each([
  ['a letter told as a blank', '12 B', { B: ' ' }, ['12', '\uFFFD']],
  ['a letter told as many', 'LOTE Z', { Z: 'NUEVE' }, ['LOTE', '\uFFFD']],
  ['a letter told as a sign without width', 'LOTE Z', { Z: '\u200B' }, ['LOTE', '\uFFFD']],
  ['a hyphen told as one that is mostly not shown', 'A-B', { '-': '\u00AD' }, ['A-B']],
  ['an accent told apart', 'CAFÉ', { É: 'E\u0301' }, ['CAFÉ']],
])('%s', async (_what, line, told, texts) => {
  expect((await wordsOf(line, told)).map(({ text }) => text)).toEqual(texts);
});
