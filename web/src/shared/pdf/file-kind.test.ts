import { expect, test } from 'vitest';
import { fileKind, notPdf } from './file-kind.ts';

test.each([
  ['foto.JPEG', 'image/jpeg', 'una imagen JPG'],
  ['IMG_0001.HEIC', '', 'una foto HEIC'],
  ['carta.docx', 'application/vnd.openxmlformats', 'un documento de Word'],
  ['sin-nombre', 'image/x-rara', 'una imagen'],
  ['acta.final.xyz', '', 'un archivo de otro tipo'],
  ['pdf', '', 'un archivo de otro tipo'],
])('%s (%s) is %s', (name, type, words) => {
  expect(fileKind({ name, type })).toBe(words);
});

test.each([true, false])(
  'only where photographs are taken (%s) is it said that they serve',
  (takes) => {
    const said = notPdf({ name: 'carta.docx', type: '' }, takes);
    expect(said).toMatch(
      /^Solo se aceptan archivos \.PDF\. El archivo seleccionado es un documento de Word\./,
    );
    expect(said.includes('fotos')).toBe(takes);
  },
);
