import { listCatalogo, ofrecerTramite } from '@notaria/contract/catalogo';
import { PARTES_PROBLEMAS } from '@notaria/contract/partes-catalogo';
import { enterAs } from '@notaria/factories/browser/session';
import { unusedWord } from '@notaria/factories/oficinas';
import { anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { goBackHere } from './support/back.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

const form = (page: Page) => page.getByRole('main');
const group = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar' }).click();

async function addParte(page: Page, at: number, nombre: string): Promise<void> {
  await form(page).getByRole('button', { name: 'Agregar parte' }).click();
  await group(page, `Parte ${at}`).getByLabel('Nombre de la parte').fill(nombre);
}

async function addDocumento(page: Page, at: number, tipo: string, whose?: string): Promise<void> {
  if (at > 1) await form(page).getByRole('button', { name: 'Agregar documento' }).click();
  const row = group(page, `Documento ${at}`);
  await row.getByLabel('Nombre del documento').fill(tipo);
  await row.getByLabel('Qué es y cómo se consigue').fill('Para las pruebas.');
  if (whose) await row.getByLabel('De quién es').selectOption(whose);
}

test('an administrator defines the parties and who brings each document, and sees the preview for clients', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  test.setTimeout(180_000);
  const admin = await anAdministrador();
  const titulo = `Venta ${unusedWord()}`;
  await enterAs(page.context(), admin);
  await page.goto('/catalogo');
  await page.getByRole('button', { name: 'Agregar trámite' }).click();
  await form(page).getByLabel('Título').fill(titulo);
  await form(page).getByLabel('Descripción').fill('Para las pruebas.');
  // The form does not ask who brings a document while one person collects everything.
  await expect(form(page).getByLabel('De quién es')).toHaveCount(0);
  await addParte(page, 1, 'Quien compra');
  await addParte(page, 2, 'Quien compra');
  await addDocumento(page, 1, 'Identificación', 'De cada «Quien compra»');
  await save(page);
  await expect(form(page).getByText(PARTES_PROBLEMAS.repetida)).toBeVisible();
  await expectSound(page, 'the editor of parties with a problem');

  await group(page, 'Parte 2').getByLabel('Nombre de la parte').fill('Quien vende');
  await save(page);
  await expect(form(page).getByText(PARTES_PROBLEMAS.sinDocumentos('Quien vende'))).toBeVisible();
  await addDocumento(page, 2, 'Escritura', 'De cada «Quien vende»');
  await addParte(page, 3, 'Cónyuge de quien vende');
  await group(page, 'Parte 3').getByLabel('Acompaña a').selectOption('Quien vende');
  // A companion has minimum 0, so the form does not ask for it.
  await expect(group(page, 'Parte 3').getByLabel('Mínimo de personas')).toHaveCount(0);
  await addDocumento(page, 3, 'Acta de matrimonio', 'De cada «Cónyuge de quien vende»');
  await addDocumento(page, 4, 'Predial');

  // Documents of a removed kind must be given to another one.
  await form(page).getByRole('button', { name: 'Quitar parte 3' }).click();
  await expect(group(page, 'Documento 3').getByLabel('De quién es')).toContainText(
    'Elige de quién es: su parte ya no está',
  );
  await save(page);
  await expect(form(page).getByText(PARTES_PROBLEMAS.documentoDeNadie)).toBeVisible();
  await group(page, 'Documento 3').getByLabel('De quién es').selectOption('De cada «Quien vende»');

  await form(page).getByRole('button', { name: 'Vista previa' }).click();
  const seen = form(page);
  await expect(seen.getByText('Participan: quien compra y quien vende')).toBeVisible();
  await expect(seen.getByText('De quien vende')).toBeVisible();
  await expect(seen.getByText('Del trámite, para todos')).toBeVisible();
  await expectSound(page, 'the preview of a procedure with parties');
  await goBackHere(page);
  await expect(group(page, 'Parte 2').getByLabel('Nombre de la parte')).toHaveValue('Quien vende');
  await save(page);
  await expect(page.getByText(`El trámite "${titulo}" ya está en el catálogo.`)).toBeVisible();

  const { tramites } = (await request(listCatalogo, { as: admin })).body;
  const made = tramites.find((one) => one.titulo === titulo);
  expect(made?.partes.map(({ clave }) => clave)).toEqual(['quien-compra', 'quien-vende']);
  expect(made?.documentos.map(({ parte }) => parte)).toEqual([
    ...['quien-compra', 'quien-vende', 'quien-vende', null],
  ]);
  const idTramite = made?.idTramite ?? '';
  const visitor = await (await anotherContext()).newPage();
  await visitor.goto(`/tramites/${idTramite}`);
  await expect(visitor.getByText('Participan: quien compra y quien vende')).toBeVisible();
  await request(ofrecerTramite, { as: admin, params: { idTramite }, body: { activo: false } });
});
