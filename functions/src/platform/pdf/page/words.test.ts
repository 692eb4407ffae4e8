import { readFileSync } from 'node:fs';
import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Design } from '@notaria/factories/pdf/certificados/design';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { expect, test } from 'vitest';
import { readPdfText } from '../pdf.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const FISICA: DatosConstancia = JSON.parse(
  readFileSync(new URL('fisica-completa.expected.json', CSF), 'utf8'),
);

async function textsOf(design: Partial<Design>): Promise<string[]> {
  const read = await readPdfText(drawConstancia(FISICA, { design }));
  if (!read.ok) throw new Error(read.code);
  return read.pages.flat().map(({ text }) => text);
}

test('labels with letters set apart do not glue the words of the values beside them', async () => {
  const texts = await textsOf({ font: 'times', pieces: 'kerned', tracking: { bold: 0.2 } });
  // A line of few words, so that nearly all of its pieces are letters.
  const words = FISICA.tipoVialidad.split(' ');
  expect(words.length).toBeGreaterThan(1);
  expect(texts).toEqual(expect.arrayContaining(words));
});

test.each([0.05, 0.1, 0.14, 0.18])(
  'letters %d em apart become words where blanks are written',
  async (apart) => {
    const tracking = { regular: apart, bold: apart };
    const texts = await textsOf({ pieces: 'kerned', keepsBlanks: true, tracking });
    expect(texts).toEqual(expect.arrayContaining(FISICA.municipio.split(' ')));
    expect(texts).toEqual(expect.arrayContaining(FISICA.colonia.split(' ')));
  },
);
