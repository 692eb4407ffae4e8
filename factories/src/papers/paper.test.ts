import { fileURLToPath } from 'node:url';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { checkStructure } from '../../../functions/src/platform/pdf/structure.ts';
import { readCatalogo } from '../../../functions/src/records/tramites/catalog-files.ts';
import { paper } from './paper.ts';

const CATALOGUE = fileURLToPath(new URL('../../../functions/datos', import.meta.url));

test('every paper that the catalogue asks for is accepted as a document and marked as a sample', async () => {
  const tramites = await readCatalogo(CATALOGUE);
  const tipos = new Set(tramites.flatMap(({ documentos }) => documentos.map(({ tipo }) => tipo)));
  expect(tipos.size).toBeGreaterThan(40);
  for (const tipo of tipos) {
    const bytes = await paper(tipo, 'Íñigo Peña Núñez');
    expect(await checkStructure(bytes), tipo).toMatchObject({ ok: true });
    expect((await PDFDocument.load(bytes)).getTitle()).toBe(`${tipo} (muestra)`);
  }
}, 60_000);
