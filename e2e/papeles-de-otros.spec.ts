import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { stationersScan } from '@notaria/factories/pdf/stationer';
import { aCliente } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { differenceOf } from './support/drawn.ts';
import { aPhoto, aTransparentPng, aWebp } from './support/photos.ts';
import { expectPages, scanner } from './support/scanner.ts';
import { objectNow } from './support/storage.ts';
import { test } from './support/test.ts';

/** Files that LibreOffice, Chromium, Ghostscript, qpdf, cairo, img2pdf and libtiff made; see papeles/README.md. */
const FOLDER = fileURLToPath(new URL('./papeles/', import.meta.url));
const FIVE_MB = 5 * 1024 * 1024;
const MANY_MS = 240_000;

function paper(name: string) {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  return { name, mimeType, buffer: readFileSync(`${FOLDER}${name}`) };
}

/** What must become of a file that is chosen alone. */
const ALONE: readonly { name: string; pages: number; password?: string; acts?: boolean }[] = [
  { name: 'restringido-rc4-128.pdf', pages: 2 },
  { name: 'restringido-aes-256.pdf', pages: 2 },
  { name: 'clave-rc4-40.pdf', pages: 2, password: 'notaria' },
  { name: 'clave-rc4-128.pdf', pages: 2, password: 'notaria' },
  { name: 'clave-aes-128.pdf', pages: 2, password: 'notaria' },
  { name: 'clave-aes-256.pdf', pages: 2, password: 'notaria' },
  { name: 'cfdi-adjunto.pdf', pages: 1, acts: true },
  { name: 'cfdi-sin-comprimir.pdf', pages: 1, acts: true },
  { name: 'con-script.pdf', pages: 1, acts: true },
];

/** Files that go together into one document, and their pages. */
const TOGETHER = [
  ...['chromium.pdf', 'ghostscript.pdf', 'gs-pdfa.pdf', 'gs-imagen.pdf', 'qpdf-lineal.pdf'],
  ...['libreoffice.pdf', 'cairo.pdf', 'rsvg.pdf', 'ccitt-g4.pdf', 'jbig2.pdf', 'jpeg2000.pdf'],
  ...['img2pdf-jpeg.pdf', 'img2pdf-cmyk.pdf', 'formulario-lleno.pdf', 'de-lado.pdf'],
  ...['rotada-90.pdf', 'con-hoja-en-blanco.pdf', 'cmyk.jpg', 'progresiva.jpg'],
];

async function openFile(page: Page, missing: number): Promise<string> {
  const cliente = await aCliente();
  const estados = Array.from({ length: missing }, () => null);
  const { idExpediente } = await aStoredExpediente({ cliente, estados });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  return idExpediente;
}

async function openUpload(page: Page, tipo: string) {
  await page.getByRole('button', { name: `Subir ${tipo}`, exact: true }).click();
  return page.getByRole('dialog', { name: `Subir ${tipo}` });
}

/** The document of a row as it is stored. */
async function storedOf(idExpediente: string, row: number) {
  const documento = (await expedienteNow(idExpediente)).documentos[row];
  const bytes = await objectNow(documento?.ruta ?? '');
  return { documento, bytes, pdf: await PDFDocument.load(bytes, { updateMetadata: false }) };
}

test('passwords, restrictions and what acts: each file leaves as a clean copy under its own name', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(MANY_MS);
  const idExpediente = await openFile(page, ALONE.length);
  for (const [row, { name, pages, password, acts }] of ALONE.entries()) {
    const dialog = await openUpload(page, `Documento ${row + 1}`);
    await dialog.getByLabel('Elige el PDF').setInputFiles(paper(name));
    if (password) {
      const field = scanner(page).getByLabel('Contraseña de este PDF');
      await field.fill('otra');
      await scanner(page).getByRole('button', { name: 'Abrir el PDF' }).click();
      await expect(scanner(page).getByText('Esa no es la contraseña de este PDF.')).toBeVisible();
      await field.fill(password);
      await scanner(page).getByRole('button', { name: 'Abrir el PDF' }).click();
    }
    if (acts) {
      const submit = dialog.getByRole('button', { name: 'Subir documento' });
      const clean = dialog.getByRole('button', { name: 'Quitar lo que no podemos recibir' });
      await submit.click();
      await clean.click();
      await expect(scanner(page).getByText(`«${name}» lleva programas o archivos`)).toBeVisible();
    }
    if (password || acts) {
      await expectPages(page, pages);
      await scanner(page)
        .getByRole('button', { name: /^Enviar/ })
        .click();
    } else {
      await expect(dialog.getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
      await dialog.getByRole('button', { name: 'Subir documento' }).click();
    }
    await expect(dialog).toBeHidden();
    const { documento, pdf } = await storedOf(idExpediente, row);
    expect([documento?.nombrePdf, documento?.paginas, pdf.isEncrypted]).toEqual([
      name,
      pages,
      false,
    ]);
  }
});

test('a restricted file whose copy would look otherwise is drawn, shown first, and looks as it did', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const names = ['gs-restringido.pdf', 'paleta-contrabarra.pdf'];
  const originals = ['gs-original.pdf', 'paleta-original.pdf'];
  const idExpediente = await openFile(page, names.length);
  for (const [row, name] of names.entries()) {
    const dialog = await openUpload(page, `Documento ${row + 1}`);
    await dialog.getByLabel('Elige el PDF').setInputFiles(paper(name));
    await expectPages(page, 1);
    await scanner(page).getByRole('button', { name: 'Enviar 1 página' }).click();
    await expect(dialog).toBeHidden();
    const { bytes } = await storedOf(idExpediente, row);
    // A JPEG of the first differs by 3.4. Copies with damaged palettes differ by 29 and 7.
    expect(await differenceOf(bytes, paper(originals[row] ?? '').buffer)).toBeLessThan(5);
  }
});

test('whatever other programs make becomes pages of one document', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(MANY_MS);
  const idExpediente = await openFile(page, 1);
  const dialog = await openUpload(page, 'Documento 1');
  const large = createCanvas(8_000, 6_000);
  large.getContext('2d').fillRect(2_000, 1_000, 4_000, 4_000);
  const photos = [
    ...[aPhoto('acostada.jpg', 3, 6), aWebp('pagina.webp'), aTransparentPng('alfa.png')],
    { name: '48mp.jpg', mimeType: 'image/jpeg', buffer: large.toBuffer('image/jpeg', 60) },
  ];
  const counts = await Promise.all(
    TOGETHER.filter((name) => name.endsWith('.pdf')).map(async (name) =>
      (await PDFDocument.load(readFileSync(`${FOLDER}${name}`))).getPageCount(),
    ),
  );
  const pages = counts.reduce((sum, count) => sum + count, 2 + photos.length);
  await dialog.getByLabel('Elige el PDF').setInputFiles([...TOGETHER.map(paper), ...photos]);
  await expectPages(page, pages, MANY_MS);
  const list = scanner(page).getByRole('list', { name: 'Páginas' });
  const warned = async (text: string) => {
    const items = await list.locator(':scope > li').filter({ hasText: text }).allTextContents();
    return items.flatMap((item) => TOGETHER.filter((name) => item.includes(name)));
  };
  expect(await warned('Parece una hoja en blanco')).toEqual([
    'libreoffice.pdf',
    'con-hoja-en-blanco.pdf',
  ]);
  expect(await warned('la giramos')).toEqual(['de-lado.pdf', 'rotada-90.pdf']);
  await scanner(page)
    .getByRole('button', { name: `Enviar ${pages} páginas` })
    .click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const { documento, bytes } = await storedOf(idExpediente, 0);
  expect(documento?.paginas).toBe(pages);
  expect(bytes.length).toBeLessThanOrEqual(FIVE_MB);
});

test('a scan of 11 MB is drawn until it fits, and is looked at before it is sent', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(MANY_MS);
  const idExpediente = await openFile(page, 1);
  const dialog = await openUpload(page, 'Documento 1');
  const scan = { mimeType: 'application/pdf', buffer: await stationersScan(12) };
  await dialog.getByLabel('Elige el PDF').setInputFiles({ name: 'escaneo.pdf', ...scan });
  await expectPages(page, 12, MANY_MS);
  await scanner(page).getByRole('button', { name: 'Enviar 12 páginas' }).click();
  const lighter = page.getByRole('dialog', { name: '¿Se lee bien?' });
  await expect(lighter.getByText(/^De [\d.]+ MB a [1-4][\d.]* MB\./)).toBeVisible({
    timeout: MANY_MS,
  });
  await expect(lighter.getByRole('img', { name: 'Página 1, después' })).toHaveAttribute(
    'src',
    /^blob:/,
  );
  await lighter.getByRole('button', { name: 'Siguiente' }).click();
  await expect(lighter.getByRole('img', { name: 'Página 2, antes' })).toHaveAttribute(
    'src',
    /^blob:/,
  );
  await lighter.getByRole('button', { name: 'Sí, se lee' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const { documento, bytes } = await storedOf(idExpediente, 0);
  expect([documento?.nombrePdf, documento?.paginas]).toEqual(['escaneo.pdf', 12]);
  expect(bytes.length).toBeLessThanOrEqual(FIVE_MB);
});

test('what nobody can open is named', { tag: '@exhaustive' }, async ({ page }) => {
  await openFile(page, 1);
  const dialog = await openUpload(page, 'Documento 1');
  const word = { name: 'acta.docx', mimeType: '', buffer: Buffer.from('PK') };
  await dialog.getByLabel('Elige el PDF').setInputFiles(word);
  const sentence =
    'Solo se aceptan archivos .PDF. El archivo seleccionado es un documento de Word.';
  await expect(dialog.getByText(sentence)).toBeVisible();
  const broken = { ...paper('cortado.pdf'), name: 'roto.pdf', buffer: Buffer.from('%PDF-1.7 no') };
  await dialog
    .getByLabel('Elige el PDF')
    .setInputFiles([paper('cairo.pdf'), broken, paper('cortado.pdf'), word]);
  await expect(scanner(page).getByText('«roto.pdf»: El PDF está dañado')).toBeVisible();
  await expect(scanner(page).getByText(sentence)).toBeVisible();
  expect(readdirSync(FOLDER).length).toBeLessThanOrEqual(35);
});
