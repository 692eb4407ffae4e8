import { fileURLToPath } from 'node:url';
import { enterAs } from '@notaria/factories/browser/session';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { aStoredExpediente, aTramite, expedienteNow, recordsOf } from '@notaria/factories/files';
import { aCliente, aUsuario, type Person } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { expectAccessible } from './support/accessibility.ts';
import { choose } from './support/menu.ts';
import { test } from './support/test.ts';

const CSF = fileURLToPath(new URL('../functions/test/fixtures/csf/', import.meta.url));

async function goToTramite(page: Page, as: Person) {
  const tramite = await aTramite(3);
  await enterAs(page.context(), as);
  await page.goto(`/tramites/${tramite.idTramite}`);
  return tramite;
}

function started(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/iniciar-expediente')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('a double press creates one file, and says that it was created', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aCliente();
  await goToTramite(page, ana);
  const sent = started(page);
  await page.getByRole('button', { name: 'Iniciar trámite' }).dblclick();
  await expect(page.getByText('Expediente creado con éxito.')).toBeVisible();
  await expect(page.getByText(/ya existía/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  expect(sent).toHaveLength(1);
});

test('a second start asks first: continue with the open one, or begin another', async ({
  page,
}) => {
  const ana = await aCliente();
  const { idTramite } = await goToTramite(page, ana);
  const file = await aStoredExpediente({ cliente: ana, estados: [0, 2, 1, null] });
  await db().collection('expedientes').doc(file.idExpediente).update({ idTramite });

  const begin = page.getByRole('button', { name: 'Iniciar trámite' });
  const question = page.getByRole('dialog', { name: 'Ya tienes uno en marcha, con 3 documentos.' });
  await begin.click();
  await expect(question).toContainText('¿Seguir con ese o iniciar otro?');
  await expectAccessible(page, 'a second start');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await begin.click();
  await question.getByRole('button', { name: 'Iniciar otro' }).click();
  await expect(page.getByText('Expediente creado con éxito.')).toBeVisible();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  await expect(page).not.toHaveURL(new RegExp(file.idExpediente));

  await choose(page, 'Más del trámite', 'Descartar trámite');
  const confirm = page.getByRole('alertdialog', { name: '¿Descartar este trámite?' });
  await expectAccessible(page, 'giving up a file');
  const idEmpty = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await confirm.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('El trámite quedó descartado.')).toBeVisible();
  await expect(page).toHaveURL(/\/expedientes$/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Te toca corregir 1 documento y enviar 1 documento');
  await expect(rows).toContainText(`${file.idExpediente} · 1 de 4`);
  expect(await recordsOf(idEmpty)).toEqual(['expediente.descartado', 'expediente.iniciado']);

  await page.goto(`/tramites/${idTramite}`);
  await begin.click();
  await question.getByRole('button', { name: 'Seguir con ese' }).click();
  await expect(page).toHaveURL(new RegExp(`/expedientes/${file.idExpediente}$`));
  await expect(
    page.getByText('Te toca corregir 1 documento y enviar 1; la notaría revisa 1'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Más del trámite' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Imprimir']);
});

test('the verified certificate leads back to the procedure that asked for it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const nuevo = await aUsuario();
  const { idTramite, titulo } = await goToTramite(page, nuevo);
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  await page.getByRole('button', { name: 'Subir Constancia Fiscal' }).click();
  await page
    .getByLabel('Constancia de Situación Fiscal')
    .setInputFiles(`${CSF}fisica-formato-2021.pdf`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/constancia-fiscal-verificar/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Verificar Datos' }).click();
  const done = page.getByRole('dialog').filter({ hasText: 'Verificación exitosa.' });
  await done.getByRole('button', { name: `Continuar con «${titulo}»` }).click();
  await expect(page).toHaveURL(new RegExp(`/tramites/${idTramite}$`));
  // Whoever came back to start it sees the button that does.
  await expect(page.getByRole('button', { name: 'Iniciar trámite' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  await expect(page.getByText('Expediente creado con éxito.')).toBeVisible();
});

test('a row that asks for the certificate takes the verified one', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const ana = await aCliente();
  await verifiedConstancia(ana);
  const { idExpediente } = await aStoredExpediente({
    cliente: ana,
    estados: [null, null],
    tipos: ['Constancia de Situación Fiscal', 'Acta de nacimiento'],
  });
  await enterAs(page.context(), ana);
  await page.goto(`/expedientes/${idExpediente}`);
  const more = page.getByRole('button', { name: /^Más de / });
  await expect(more).toHaveCount(1);
  await expectAccessible(page, 'a file that asks for the certificate');
  await choose(page, 'Más de Constancia de Situación Fiscal', 'Usar mi constancia verificada');
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Constancia de Situación Fiscal' });
  await expect(row).toContainText('Pendiente');
  await expect(row).toContainText('constancia.pdf');
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Eliminar']);
  expect((await expedienteNow(idExpediente)).documentos[0]?.estado).toBe(0);
});
