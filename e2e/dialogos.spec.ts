import { asignarExpediente } from '@notaria/contract/asignacion';
import { crearDocumento, eliminarDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { enterAs } from '@notaria/factories/browser/session';
import { aPdf, aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { goBackHere } from './support/back.ts';
import { watchConsole } from './support/journey.ts';
import { PHONE } from './support/phone.ts';
import { endSessions, reopenSessions } from './support/sessions.ts';
import { test } from './support/test.ts';

const TYPED = 'Falta el reverso de la identificación.';
const RECOVERED = 'Recuperamos lo que habías escrito';

async function openPhone(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext(PHONE);
  await enterAs(context, person);
  return context.newPage();
}

/** Goes from the file to its first document, as a reviewer does. */
async function openDocument(page: Page, idExpediente: string): Promise<void> {
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('link', { name: /^Documento 1/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documento 1');
}

async function openRejection(page: Page): Promise<{ dialog: Locator; comment: Locator }> {
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar documento' });
  await expect(dialog).toBeVisible();
  return { dialog, comment: dialog.getByLabel('Comentario') };
}

async function aReview(): Promise<{ cliente: Person; abogada: Person; idExpediente: string }> {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado({ nombre: 'Luz' })]);
  const estados = [0, null] as const;
  const { idExpediente } = await aStoredExpediente({ cliente, asignado: abogada, estados });
  return { cliente, abogada, idExpediente };
}

test.describe.configure({ mode: 'parallel' });

test('Back on a phone closes what is open before it leaves the page', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const page = await openPhone(browser, await anAdministrador());
  const problems = watchConsole(page);
  await page.goto('/contacto');
  await page.goto('/motivos');
  const here = page.url();
  const heading = page.getByRole('heading', { level: 1 });

  const dialog = page.getByRole('dialog', { name: 'Agregar motivo' });
  const comment = dialog.getByLabel('Motivo');
  const openIt = async () => {
    await page.getByRole('button', { name: 'Agregar motivo' }).first().click();
    await expect(dialog).toBeVisible();
  };
  await openIt();
  await goBackHere(page);
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(here);
  // Forward does not reopen what was closed.
  await page.goForward();
  await expect(heading).toHaveText(/[Mm]otivos/);
  await expect(dialog).toHaveCount(0);

  await openIt();
  await comment.fill(TYPED);
  await goBackHere(page);
  const question = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
  await expect(question.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused();
  // Repeatedly: Back answers the question with no, and nothing is lost.
  await goBackHere(page);
  await expect(question).toHaveCount(0);
  await expect(comment).toHaveValue(TYPED);
  await goBackHere(page);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Seguir escribiendo' }).tap();
  await expect(comment).toHaveValue(TYPED);
  expect(page.url()).toBe(here);

  // A press outside, the cross and Cancelar do the same.
  await page.touchscreen.tap(195, 20);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Seguir escribiendo' }).tap();
  await dialog.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(question.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancelar' }).tap();
  await question.getByRole('button', { name: 'Descartar' }).tap();
  await expect(dialog).toHaveCount(0);
  await openIt();
  await expect(comment).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/contacto$/);
  await page.goForward();
  await expect(heading).toHaveText(/[Mm]otivos/);
  expect(problems).toEqual([]);
});

/** The opacity of the next dialog in its first frame. */
const firstOpacity = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((tell) =>
        new MutationObserver(() => {
          const dialog = document.querySelector('[role=dialog]');
          if (dialog) tell(getComputedStyle(dialog).opacity);
        }).observe(document.body, { childList: true }),
      ),
  );

test('with an address opened from elsewhere Back closes the dialog, and the next Back leaves', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const admin = await anAdministrador();
  await page.goto('/contacto');
  await enterAs(context, admin);
  await page.goto('/catalogo');
  const opacity = firstOpacity(page);
  await page.getByRole('button', { name: 'Días inhábiles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Días inhábiles' });
  await expect(dialog).toBeVisible();
  // The browser asks for reduced motion: not even the first frame is transparent.
  expect(await opacity).toBe('1');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/catalogo$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contacto$/);
});

/** Cuts off the page's listener: the page learns of a change only from the server's answers. */
const withoutListener = (page: Page) => page.route('**/Listen/channel**', (route) => route.abort());

test('a typed rejection is there after a reload and after the session ended, and gone after signing out', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const { abogada, idExpediente } = await aReview();
  const page = await openPhone(browser, abogada);
  await withoutListener(page);
  await openDocument(page, idExpediente);
  const { dialog, comment } = await openRejection(page);
  await comment.fill(TYPED);
  await page.reload();
  await openRejection(page);
  await expect(comment).toHaveValue(TYPED);
  await expect(dialog.getByText(RECOVERED)).toBeVisible();
  await expect(dialog.getByText(`${TYPED.length} / 255 caracteres`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Empezar de nuevo' }).tap();
  await expect(comment).toHaveValue('');
  await expect(dialog.getByText('0 / 255 caracteres')).toBeVisible();

  await comment.fill(TYPED);
  await endSessions(abogada.uid);
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/rechazar'));
  await dialog.getByRole('button', { name: 'Rechazar' }).tap();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(/\/iniciar-sesion/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  await reopenSessions(abogada.uid);
  await openDocument(page, idExpediente);
  await openRejection(page);
  await expect(comment).toHaveValue(TYPED);
  await dialog.getByRole('button', { name: 'Cancelar' }).tap();
  await expect(dialog).toHaveCount(0);
  const kept = () => page.evaluate(() => Object.keys(localStorage).join(' '));
  expect(await kept()).toContain(`borradores:${abogada.uid}`);

  await page.getByRole('button', { name: /^Menú de/ }).tap();
  await page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true }).tap();
  await expect(page.getByText('¡Nos vemos pronto!')).toBeVisible();
  expect(await kept()).not.toContain('borradores');
});

test('if somebody else reviewed first, the desk says who and when, and shows it on a press', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const { abogada, idExpediente } = await aReview();
  const admin = await anAdministrador({ nombre: 'Rosa', apellidoPaterno: 'Rápida' });
  await enterAs(context, abogada);
  await withoutListener(page);
  await openDocument(page, idExpediente);
  const documentoId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { dialog, comment } = await openRejection(page);
  await comment.fill(TYPED);
  const params = { tramiteId: idExpediente, documentoId };
  await request(rechazarDocumento, { as: admin, params, body: { comment: 'No se lee.' } });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('Esto cambió mientras lo veías')).toBeVisible();
  await expect(
    page.getByText(/^Rosa Rápida lo rechazó el \d\d-\d\d-\d{4} \d\d:\d\d\. Lo que/),
  ).toBeVisible();
  await expect(comment).toHaveValue(TYPED);
  await expect(dialog.getByRole('button', { name: 'Rechazar' })).toBeDisabled();
  await page.getByRole('button', { name: 'Ver cómo quedó' }).click();
  await expect(page.getByText('Esto cambió mientras lo veías')).toHaveCount(0);
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible();
});

test('if the file was reassigned, the typed text stays until a press', {
  tag: '@exhaustive',
}, async ({ page, context }) => {
  const { abogada, idExpediente } = await aReview();
  const admin = await anAdministrador({ nombre: 'Rosa', apellidoPaterno: 'Rápida' });
  await enterAs(context, abogada);
  await withoutListener(page);
  await openDocument(page, idExpediente);
  const { dialog, comment } = await openRejection(page);
  await comment.fill(TYPED);
  const body = { idExpediente, idResponsable: null };
  await request(asignarExpediente, { as: admin, body });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(
    page.getByText(/^Rosa Rápida asignó el trámite a otra persona el .* se queda guardado\.$/),
  ).toBeVisible();
  await expect(comment).toHaveValue(TYPED);
  await expect(dialog.getByRole('button', { name: 'Rechazar' })).toBeDisabled();
  await page.getByRole('link', { name: 'Ver mis trámites' }).click();
  await expect(page).toHaveURL(/\/expedientes$/);
});

test('text typed about one version is there for the next', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const { cliente, abogada, idExpediente } = await aReview();
  await enterAs(context, abogada);
  await openDocument(page, idExpediente);
  const { dialog, comment } = await openRejection(page);
  await comment.fill(TYPED);
  const idDocumento = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const url = `/api/documentos/${idDocumento}/archivo`;
  const gone = { idDocumento, url, expedienteId: idExpediente };
  expect((await request(eliminarDocumento, { as: cliente, body: gone })).status).toBe(200);
  await expect(page.getByText(/lo eliminó el/)).toBeVisible();
  await expect(comment).toHaveValue(TYPED);
  const bytes = await aPdf('otra');
  const body = { idExpediente, idDocRequerido: 'doc-1' };
  expect((await request(crearDocumento, { as: cliente, body, file: { bytes } })).status).toBe(201);
  await page.getByRole('button', { name: 'Ver la versión nueva' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(new RegExp(idDocumento));
  await openRejection(page);
  await expect(dialog.getByText('Era para una versión anterior')).toBeVisible();
  await expect(comment).toHaveValue(TYPED);
  const answered = page.waitForResponse(/\/rechazar$/);
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Documento rechazado exitosamente.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain(
    'borradores',
  );
});
