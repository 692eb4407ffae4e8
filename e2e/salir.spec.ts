import { enterAs } from '@notaria/factories/browser/session';
import { aConstancia } from '@notaria/factories/constancias';
import { aStoredExpediente, aTramite, expedienteNow } from '@notaria/factories/files';
import { aCliente, aUsuario, type Person } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { goBackHere } from './support/back.ts';
import { throttleOf } from './support/network.ts';
import { aPdf, aPdfOf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** Bytes per second, and the size of a file that takes ten seconds to send. */
const SLOW = 100_000;
const BYTES = 1_000_000;
const OVER = 5 * 1024 * 1024 + 1;
const NO_CONNECTION = 'No se pudo conectar con el servidor.';

/** Collects the browser's own questions when the page is left, and answers them with staying. */
function watchUnload(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

/** Tries to reload the page. */
async function tryReload(page: Page): Promise<void> {
  await page.evaluate(() => location.reload());
}

async function openFile(page: Page, client: Person, missing: number): Promise<string> {
  const estados = Array.from({ length: missing }, () => null);
  const { idExpediente } = await aStoredExpediente({ cliente: client, estados });
  await enterAs(page.context(), client);
  await page.goto('/expedientes');
  await page.getByRole('link', { name: 'Testamento público abierto' }).click();
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  return idExpediente;
}

test.describe.configure({ mode: 'parallel' });

test('leaving while a file is being sent first says what will happen', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const asked = watchUnload(page);
  const idExpediente = await openFile(page, await aCliente(), 1);
  await page.getByRole('button', { name: 'Subir Documento 1' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Subir Documento 1' });
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdfOf('escritura.pdf', BYTES));
  await expect(dialog.getByText('escritura.pdf')).toBeVisible();
  const chosen = page.getByRole('alertdialog', { name: '¿Descartar el archivo que elegiste?' });
  await page.goBack();
  await chosen.getByRole('button', { name: 'Seguir aquí' }).tap();
  await expect(dialog.getByText('escritura.pdf')).toBeVisible();

  const throttle = await throttleOf(page);
  await throttle(SLOW);
  await dialog.getByRole('button', { name: 'Subir documento' }).tap();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '¿Dejar de enviar?' });
  await expect(question.getByText('tendrás que enviarlo de nuevo')).toBeVisible();
  await tryReload(page);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await question.getByRole('button', { name: 'Seguir enviando' }).tap();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Dejar de enviar' }).tap();
  await expect(dialog).toHaveCount(0);
  await throttle(-1);
  expect((await expedienteNow(idExpediente)).documentos[0]?.estado).toBeNull();

  await page.getByRole('button', { name: 'Subir Documento 1' }).tap();
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'uno'));
  await dialog.getByRole('button', { name: 'Subir documento' }).tap();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  // It is done, so nothing asks any more.
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/expedientes$/);
  expect(asked).toEqual(['beforeunload']);
});

test('several chosen files are not lost by a touch, and say what is left to send', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await openFile(page, await aCliente(), 2);
  await page.getByRole('button', { name: 'Subir varios documentos' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Subir varios documentos' });
  const files = [await aPdf('uno.pdf', 'uno'), await aPdf('dos.pdf', 'dos')];
  await dialog.getByLabel('Elige los PDF').setInputFiles(files);
  await expect(dialog.getByRole('list', { name: 'Archivos elegidos' })).toContainText('dos.pdf');
  const question = page.getByRole('alertdialog', { name: '¿Descartar los archivos que elegiste?' });
  await page.touchscreen.tap(195, 20);
  await expect(question.getByText('Hay 2 archivos sin enviar.')).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByText('uno.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().tap();
  await question.getByRole('button', { name: 'Descartar' }).tap();
  await expect(dialog).toHaveCount(0);
});

test('a file over the limit shows its true size', { tag: '@exhaustive' }, async ({ page }) => {
  await openFile(page, await aCliente(), 2);
  const big = { name: 'grande.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(OVER) };
  await page.getByRole('button', { name: 'Subir varios documentos' }).click();
  const batch = page.getByRole('dialog', { name: 'Subir varios documentos' });
  await batch.getByLabel('Elige los PDF').setInputFiles(big);
  await expect(batch.getByText('5.01 MB')).toBeVisible();
  await expect(
    batch.getByText('El archivo excede el límite de tamaño permitido (5 MB).'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(batch).toHaveCount(0);
  await page.getByRole('button', { name: 'Subir Documento 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Documento 1' });
  await dialog.getByLabel('Elige el PDF').setInputFiles(big);
  await expect(dialog.getByText('grande.pdf mide 5.01 MB.')).toBeVisible();
});

test('the certificate page asks before it is left while it sends, in every way', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const asked = watchUnload(page);
  await enterAs(context, await aUsuario({ nombre: 'Sara', apellidoPaterno: 'Sale' }));
  await page.goto('/tramites');
  await page.goto('/constancia-fiscal');
  const input = page.getByLabel('Constancia de Situación Fiscal');
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(
    page.getByText('Solo se aceptan archivos .PDF. El archivo seleccionado es una imagen JPG', {
      exact: true,
    }),
  ).toBeVisible();
  await input.setInputFiles(await aPdfOf('constancia.pdf', BYTES));
  const throttle = await throttleOf(page);
  await throttle(SLOW);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '¿Dejar de enviar?' });
  const stay = question.getByRole('button', { name: 'Seguir enviando' });

  await page.getByRole('link', { name: 'Contacto', exact: true }).click();
  await expect(question).toBeVisible();
  await stay.click();
  await goBackHere(page);
  await expect(question).toBeVisible();
  await stay.click();
  await page.getByRole('button', { name: /^Menú de Sara Sale/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).click();
  await expect(question).toBeVisible();
  await stay.click();
  await tryReload(page);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page).toHaveURL(/\/constancia-fiscal$/);
  await expect(page.getByRole('progressbar')).toBeVisible();

  await page.getByRole('link', { name: 'Contacto', exact: true }).click();
  await question.getByRole('button', { name: 'Dejar de enviar' }).click();
  await expect(page).toHaveURL(/\/contacto$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/constancia-fiscal$/);
  await input.setInputFiles(await aPdf('otra.pdf', 'otra'));
  await expect(page.getByText('otra.pdf')).toBeVisible();
  await goBackHere(page);
  await page
    .getByRole('alertdialog', { name: '¿Descartar el archivo que elegiste?' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(page).toHaveURL(/\/tramites/);
});

test('without a connection the certificate and the start of a procedure say so, and can be tried again', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const client = await aCliente();
  await enterAs(context, client);
  const { idTramite } = await aTramite(1);
  await page.goto(`/tramites/${idTramite}`);
  const start = page.getByRole('button', { name: 'Iniciar trámite' });
  await expect(start).toBeEnabled();
  await context.setOffline(true);
  const notice = page.getByText('No tienes conexión a internet.');
  await expect(notice).toBeVisible();
  await start.click();
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  await expect(start).toBeEnabled();
  // The notice stays visible, under the header and not over it.
  await page.mouse.wheel(0, 2_000);
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await start.click();
  await expect(page.getByText('Expediente creado con éxito.')).toBeVisible();

  await page.goto('/constancia-fiscal');
  const input = page.getByLabel('Constancia de Situación Fiscal');
  const buffer = Buffer.from(await aConstancia());
  await input.setInputFiles({ name: 'mi.pdf', mimeType: 'application/pdf', buffer });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/constancia-fiscal-verificar/, { timeout: 30_000 });
});

test('registration keeps what was typed while the person reads something else, never the passwords', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto('/registro?volver=/tramites');
  const typed = [
    ['Nombre(s)', 'María Elena'],
    ['Primer apellido', 'Peña'],
    ['Segundo apellido', 'Iturbe'],
    ['Correo electrónico', 'maria@prueba.mx'],
  ] as const;
  for (const [label, text] of typed) await page.getByLabel(label).fill(text);
  await page.getByLabel('Contraseña', { exact: true }).fill('Secreta-2026');
  await page.locator('main').getByRole('link', { name: 'aviso de privacidad' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso de privacidad integral');
  await page.goBack();
  for (const [label, text] of typed) await expect(page.getByLabel(label)).toHaveValue(text);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Ayuda' }).first().tap();
  await expect(page).toHaveURL(/\/ayuda$/);
  await page.goto('/registro');
  await expect(page.getByLabel('Nombre(s)')).toHaveValue('María Elena');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).toContain('Peña');
  expect(kept).not.toContain('Secreta');
});
