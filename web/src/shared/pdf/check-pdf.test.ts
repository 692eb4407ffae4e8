import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARCHIVO_RECHAZADO } from '@notaria/contract/archivo-messages';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { expect, test } from 'vitest';
import { findPdfProblem } from './check-pdf.ts';

const FIXTURES = join(import.meta.dirname, '../../../../functions/test/fixtures/csf');
const PROTEGIDO = /^El PDF está protegido con contraseña/;

function pdf(content: string | Uint8Array<ArrayBuffer>, name = 'acta.pdf'): File {
  return new File([content], name, { type: 'application/pdf' });
}

const sample = (name: string) => Uint8Array.from(readFileSync(join(FIXTURES, name)));
const noise = 'x'.repeat(9_000);

test('an honest file has no problem, whatever the spelling of its name', async () => {
  expect(await findPdfProblem(pdf(sample('fisica-simple.pdf'), 'ACTA.PDF'))).toBeUndefined();
});

test('a file that is gone is not called empty', async () => {
  const gone = pdf('', 'perdido.pdf');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await findPdfProblem(gone)).toBe(
    'No pudimos leer «perdido.pdf»: cambió o ya no está. Elígelo otra vez.',
  );
});

test('white space and a byte order mark may precede the mark', async () => {
  expect(await findPdfProblem(pdf('\ufeff \n%PDF-1.7'))).toBeUndefined();
});

test.each([
  ['another ending', pdf('%PDF-1.7', 'acta.docx'), DOCUMENTOS.noEsPdf],
  ['no content', pdf(''), 'El archivo está vacío. Elige otro.'],
  ['more than 5 MB', pdf(`%PDF-1.7${'x'.repeat(5 * 1024 * 1024)}`), DOCUMENTOS.demasiadoGrande],
  ['something else inside', pdf('<html>'), DOCUMENTOS.noEsPdf],
  ['something else before it', pdf('<html>%PDF-1.7'), ARCHIVO_RECHAZADO.mezclado],
])('%s is reported', async (_what, file, sentence) => {
  expect(await findPdfProblem(file)).toBe(sentence);
});

test('a password is found in a trailer, and in a table far from the end', async () => {
  expect(await findPdfProblem(pdf(sample('invalid/encrypted-user-password.pdf')))).toMatch(
    PROTEGIDO,
  );
  const table = '9 0 obj << /Type /XRef /Encrypt 8 0 R >> stream';
  const file = pdf(`%PDF-1.7\n${noise}${table}${noise}\nstartxref\n${9_000 + 9}\n%%EOF`);
  expect(await findPdfProblem(file)).toMatch(PROTEGIDO);
});

test('a file that only contains a protected one is not protected', async () => {
  const inside = 'trailer << /Encrypt 8 0 R >>';
  const file = pdf(`%PDF-1.7\n${noise}${inside}${noise}\nstartxref\n15000\n%%EOF`);
  expect(await findPdfProblem(file)).toBeUndefined();
});
