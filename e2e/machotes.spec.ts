import { readFile } from 'node:fs/promises';
import { enterAs } from '@notaria/factories/browser/session';
import { aDocx, paragraph, split, table } from '@notaria/factories/docx';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aSaleOf } from '@notaria/factories/partes';
import { aCliente } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test('a head keeps a template, and a lawyer fills it in with a file and sends what became of it', async ({
  context,
  page,
  anotherContext,
}) => {
  test.setTimeout(180_000);
  const { titular, abogada } = peopleOf(await anOffice());
  const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
  const file = await aSaleOf({ compra, vende, abogada });
  const word = unusedWord();
  const body =
    split(
      'Trámite {tramite}. {#compradores}Compra {nombre|mayusculas}, {estado_civil}.{/compradores}',
    ) + table(['{#vendedores}{nombre}', '{participa_como}{/vendedores}']);

  await enterAs(context, titular);
  await page.goto('/machotes');
  await page.getByRole('button', { name: 'Agregar machote' }).click();
  const editor = page.getByRole('dialog', { name: 'Agregar machote' });
  const chooseFile = (buffer: Buffer) =>
    editor
      .getByLabel('Documento de Word')
      .setInputFiles({ name: `Compraventa ${word}.docx`, mimeType: DOCX, buffer });
  await chooseFile(aDocx(paragraph('x'), '', { 'word/vbaProject.bin': 'x' }));
  await expect(editor.getByText('El documento trae macros')).toBeVisible();
  await chooseFile(aDocx(body + split('{apodo}'), split('{numero}')));
  await expect(editor.getByText('{apodo} — Texto, párrafo 4: «{apodo}»')).toBeVisible();
  await expect(editor.getByLabel('Texto de la prueba')).toContainText('ANA SALAS ORTIZ, casada');
  await expectSound(page, 'a template that is looked into');
  await page.setViewportSize(PHONE.viewport);
  await expectSound(page, 'a template on a phone');
  await chooseFile(aDocx(body, split('{numero}')));
  await expect(editor.getByText('{apodo}')).toHaveCount(0);
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: `Compraventa ${word}` })).toBeVisible();
  await page.getByText('Personas', { exact: true }).click();
  await expectSound(page, 'the templates on a phone');

  const lawyer = await anotherContext();
  await enterAs(lawyer, abogada);
  const desk = await lawyer.newPage();
  await desk.goto(`/expedientes/${file.idExpediente}/entregas`);
  await desk.getByRole('button', { name: 'Hacer borrador' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Hacer borrador' });
  await dialog.getByLabel('Machote').selectOption(`Compraventa ${word}`);
  await dialog.getByRole('button', { name: 'Llenar con los datos del trámite' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'estado civil de' })).toBeVisible();
  await expectSound(desk, 'what a draft lacks');
  const download = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${file.idExpediente} Compraventa ${word}.docx`);
  const parts = unzipSync(new Uint8Array(await readFile(await saved.path())));
  const texts = ['word/document.xml', 'word/header1.xml'].map((name) =>
    strFromU8(parts[name] ?? new Uint8Array()).replace(/<[^>]+>/g, ''),
  );
  expect(texts[0]).toMatch(/^\s*Trámite .+Compra [^{}]+, \[FALTA: estado civil de [^\]]+\]\./);
  expect(texts[1]?.trim()).toBe(file.idExpediente);
  expect(texts.join('')).not.toMatch(/[{}]/);
  await dialog.getByRole('button', { name: 'Enviar el PDF como proyecto' }).click();
  const sending = desk.getByRole('dialog', { name: 'Enviar un archivo' });
  await expect(sending.getByLabel('Qué es')).toHaveValue('proyecto');
});
