import { pageThatShows, pageWithoutFont } from '@notaria/factories/pdf/told';
import { expect, test } from 'vitest';
import { readPdfText } from '../pdf.ts';

async function wordsOf(line: string, told: Record<string, string> = {}) {
  return wordsIn(pageThatShows(line, told));
}

async function wordsIn(file: Buffer) {
  const read = await readPdfText(file);
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
  ['ROMA B', { B: 'fi' }, ['fi']],
  ['CALLE UNO', { E: 'st' }, ['CALLst']],
])('%s that names %j is doubtful there', async (line, told, doubtful) => {
  const words = await wordsOf(line, told);
  expect(words.filter(({ isDoubtful }) => isDoubtful).map(({ text }) => text)).toEqual(doubtful);
});

test.each([
  ['a letter told as a blank', '12 B', { B: ' ' }, ['12', '\uFFFD']],
  ['a letter told as many', 'LOTE Z', { Z: 'NUEVE' }, ['LOTE', '\uFFFD']],
  ['a letter told as letters that no font joins', 'LOTE Z', { Z: 'Tal' }, ['LOTE', '\uFFFD']],
  ['a letter told as a sign without width', 'LOTE Z', { Z: '\u200B' }, ['LOTE', '\uFFFD']],
  ['a hyphen told as one that is mostly not shown', 'A-B', { '-': '\u00AD' }, ['A-B']],
  ['an accent told apart', 'CAFÉ', { É: 'E\u0301' }, ['CAFÉ']],
])('%s', async (_what, line, told, texts) => {
  expect((await wordsOf(line, told)).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ['the letters shown', 'ROMÁ B-2', {}, ['ROMÁ', 'B-2']],
  ['an accent told apart', 'ROMÁ', { Á: 'A\u0301' }, ['ROMÁ']],
  ['a blank told as a tabulator, as Qt does', 'ROMA B', { ' ': '\t' }, ['ROMA', 'B']],
  ['a hyphen told as one that is mostly not shown', 'A-B', { '-': '\u00AD' }, ['A-B']],
  ['another letter', 'ROMA B', { B: 'D' }, ['ROMA', '\uFFFD']],
  ['a letter told as a blank', 'ROMA B', { B: ' ' }, ['ROMA', '\uFFFD']],
  ['a letter told as a tabulator', 'ROMA B', { B: '\t' }, ['ROMA', '\uFFFD']],
  ['a letter told as a hyphen', 'ROMA B', { B: '-' }, ['ROMA', '\uFFFD']],
  ['a letter told as joined ones', 'ROMA B', { B: 'Tal' }, ['ROMA', '\uFFFD']],
  ['a blank told as a letter', 'ROMA B', { ' ': 'X' }, ['ROMA\uFFFDB']],
])('a font that is not in the file: %s', async (_what, line, told, texts) => {
  const words = await wordsIn(pageWithoutFont(line, told));
  expect(words.map(({ text }) => text)).toEqual(texts);
});

test('a font that is not in the file and whose codes name no letters: no letter is known', async () => {
  const words = await wordsIn(pageWithoutFont('ROMA', {}, true));
  expect(words.map(({ text }) => text)).toEqual(['\uFFFD'.repeat(4)]);
});
