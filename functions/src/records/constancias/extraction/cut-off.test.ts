import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Design } from '@notaria/factories/pdf/certificados/design';
import { drawConstancia, PLAIN } from '@notaria/factories/pdf/certificados/draw';
import { measureOf } from '@notaria/factories/pdf/certificados/fonts';
import type { Draft, Ink } from '@notaria/factories/pdf/certificados/ink';
import { expect, test } from 'vitest';
import { readConstancia } from './read-constancia.ts';

const HOY = '2026-11-21';
const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const FISICA: DatosConstancia = {
  ...JSON.parse(readFileSync(new URL('fisica-completa.expected.json', CSF), 'utf8')),
  colonia: 'ROMA NORTE',
};
const widthOf = (text: string) => measureOf(PLAIN)(text, 'regular', PLAIN.size);

function namedIn(result: Awaited<ReturnType<typeof readConstancia>>): string[] {
  if (!result.ok) throw new Error(result.code);
  return result.notices.flatMap(({ campos }) => campos);
}

/** Changes the only line of the colonia. */
function readWithColonia(change: (colonia: Ink) => void, design: Partial<Design> = {}) {
  const changeDraft = ({ items }: Draft) => {
    const colonia = items.find(
      (item): item is Ink =>
        item.kind === 'text' && item.role === 'value' && item.field === 'colonia',
    );
    if (!colonia) throw new Error('no colonia');
    change(colonia);
  };
  return readConstancia(drawConstancia(FISICA, { design, change: changeDraft }), HOY);
}

test.each([
  ['inside a letter', 'ROMA N', widthOf('ROMA ') + 0.6 * widthOf('N')],
  ['right behind a letter', 'ROMA', widthOf('ROMA') + 0.1],
  ['inside the blank behind a word', 'ROMA', widthOf('ROMA') + 0.8 * widthOf(' ')],
])('a value that is cut off %s, with no letter behind, is named', async (_where, text, cutAt) => {
  const result = await readWithColonia((colonia) => {
    colonia.text = text;
    colonia.look = { ...colonia.look, cutAt };
  });
  expect(namedIn(result)).toContain('colonia');
});

test('a value that is cut off is named also where the file has the other letters', async () => {
  const result = await readWithColonia((colonia) => {
    colonia.look = { ...colonia.look, cutAt: widthOf('ROMA') };
  });
  expect(namedIn(result)).toContain('colonia');
});

test('a value whose visible area goes on behind it is not named', async () => {
  const result = await readWithColonia((colonia) => {
    colonia.look = { ...colonia.look, cutAt: widthOf('ROMA NORTE') + PLAIN.size };
  });
  expect(result).toEqual({ ok: true, data: FISICA, notices: [] });
});
