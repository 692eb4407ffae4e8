import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type PdfTextItem, readPdfText } from '#platform/pdf/pdf.ts';
import { readConstanciaText } from './read-constancia.ts';

const CSF = new URL('../../../../test/fixtures/csf/', import.meta.url);
const HOW_MANY = 12_000;

/** The same text over and over on a page of its own. */
function crowd(text: string): PdfTextItem[] {
  const look = { size: 8, angle: 0, font: 'F', color: '#000000', opacity: 1, isNote: false };
  return Array.from({ length: HOW_MANY }, (_, index) => {
    const place = { x: 20 + (index % 60) * 9, y: 740 - Math.floor(index / 60) * 3.4 };
    return { ...look, ...place, text, width: 3 * text.length, order: 100_000 + index };
  });
}

test.each(['RFC:', 'R', 'Nombre', 'Fecha', 'idCIF:', 'Datos', 'Número:'])(
  'a page with thousands of %j is judged in time',
  async (text) => {
    const file = await readPdfText(readFileSync(new URL('fisica-simple.pdf', CSF)));
    if (!file.ok) throw new Error(file.code);
    const start = process.cpuUsage();
    readConstanciaText({ ...file, pages: [...file.pages, crowd(text)] }, '2026-11-21');
    const { user, system } = process.cpuUsage(start);
    // Of the 6 s for everything, 4.5 s are for opening the file.
    expect((user + system) / 1000).toBeLessThan(1_500);
  },
);

test('a page on which a label is everywhere is refused as too complex', async () => {
  const file = await readPdfText(readFileSync(new URL('fisica-simple.pdf', CSF)));
  if (!file.ok) throw new Error(file.code);
  const text = { ...file, pages: [...file.pages, crowd('RFC:')] };
  expect(readConstanciaText(text, '2026-11-21')).toMatchObject({ ok: false, code: 'tardado' });
});
