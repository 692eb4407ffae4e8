import { detalleTramite } from '@notaria/contract/expedientes';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aContribuyente, aNamesake, present } from '@notaria/factories/identidad';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { answers } from './support/network.ts';
import { test } from './support/test.ts';

/** A client with a file whose only document waits for review. */
async function aFile() {
  const cliente = await aCliente();
  const { idExpediente, documentos } = await aStoredExpediente({ cliente, estados: [0] });
  const idDocumento = documentos[0]?.idDocumento ?? '';
  return { cliente, idExpediente, idDocumento };
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/** The viewer on the page: the browser's, or ours if the browser has none. */
function viewerOn(page: Page) {
  return page
    .getByTitle('Documento: Documento 1')
    .or(page.getByRole('region', { name: 'Documento: Documento 1' }));
}

const sought = '¿Buscabas algo de tu cuenta? Inicia sesión';

test.describe('at a private address without a session', () => {
  test('the 404 page offers the sign-in, which leads back to the address with its query', async ({
    page,
  }) => {
    const { cliente, idExpediente } = await aFile();
    await page.goto(`/expedientes?buscar=${idExpediente}`);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByText(sought)).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Inicia sesión', exact: true }).last().click();
    await signIn(page, cliente);
    await expect(page).toHaveURL(new RegExp(`/expedientes\\?buscar=${idExpediente}$`));
  });

  test('an unknown address does not offer the sign-in', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await expect(page.getByText('¿Buscabas algo')).toHaveCount(0);
  });

  test('the address of a document leads to its viewer after sign-in', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { cliente, idExpediente, idDocumento } = await aFile();
    await page.goto(`/expedientes/${idExpediente}/${idDocumento}`);
    await page.getByRole('link', { name: 'Inicia sesión', exact: true }).last().click();
    await signIn(page, cliente);
    await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}/${idDocumento}$`));
    await expect(viewerOn(page)).toBeVisible();
  });
});

test.describe('the address of a document', () => {
  test('is the link of its row, opens in a new tab, and Back leads to the file', {
    tag: '@exhaustive',
  }, async ({ page, context }) => {
    const { cliente, idExpediente, idDocumento } = await aFile();
    await enterAs(context, cliente);
    await page.goto(`/expedientes/${idExpediente}`);
    const row = page.getByRole('link', { name: /Documento 1/ });
    const lasting = `/expedientes/${idExpediente}?documento=doc-1`;
    await expect(row).toHaveAttribute('href', lasting);
    const viewer = new RegExp(`/expedientes/${idExpediente}/${idDocumento}$`);

    const tab = await context.newPage();
    await tab.goto(lasting);
    await expect(tab).toHaveURL(viewer);
    await expect(viewerOn(tab)).toBeVisible();

    await row.click();
    await expect(page).toHaveURL(viewer);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  });

  test('opens the file while nothing is uploaded, and says if an upload was replaced', {
    tag: '@exhaustive',
  }, async ({ page, context }) => {
    const cliente = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente, estados: [null] });
    await enterAs(context, cliente);
    await page.goto(`/expedientes/${idExpediente}?documento=doc-1`);
    await expect(page.getByRole('button', { name: 'Subir Documento 1' })).toBeVisible();
    await page.goto(`/expedientes/${idExpediente}?documento=${idExpediente}-0123`);
    await expect(page.getByText('Este documento ya no está')).toBeVisible();
  });

  test('in the viewer’s own form is offered by the 404 page', { tag: '@exhaustive' }, async ({
    page,
    context,
  }) => {
    const { cliente, idExpediente, idDocumento } = await aFile();
    await enterAs(context, cliente);
    await page.goto(`/expedientes/${idExpediente}/${idDocumento}`);
    await expect(page).toHaveURL(/\/404$/);
    await page.getByRole('link', { name: 'Ábrelo desde su trámite' }).click();
    await expect(viewerOn(page)).toBeVisible();
  });
});

test.describe('an expired link to a file', () => {
  test('opened by a person: our page, the sign-in, and the document', {
    tag: '@exhaustive',
  }, async ({ page }) => {
    const { cliente, idExpediente } = await aFile();
    const detalle = await request(detalleTramite, { as: cliente, params: { id: idExpediente } });
    const url = detalle.body.expediente[0]?.url ?? '';
    await page.goto(url.replace(/vence=\d+/, 'vence=1'));
    await expect(page.getByRole('heading', { name: 'Este enlace ya venció' })).toBeVisible();
    await page.getByRole('link', { name: 'Iniciar sesión y abrirlo' }).click();
    await signIn(page, cliente);
    await expect(viewerOn(page)).toBeVisible();
  });

  test('in the viewer: the viewer asks for another link, and the file shows', {
    tag: '@exhaustive',
  }, async ({ page, context }) => {
    const { cliente, idExpediente } = await aFile();
    await enterAs(context, cliente);
    let refused = 0;
    await page.route('**/archivo?*', async (route) => {
      if (route.request().method() !== 'HEAD' || refused > 0) return route.fallback();
      refused += 1;
      await route.fulfill({ status: 403, body: '' });
    });
    await page.goto(`/expedientes/${idExpediente}?documento=doc-1`);
    await expect(viewerOn(page)).toBeVisible();
    expect(refused).toBe(1);
  });

  test('“open in another tab” after ten minutes opens the file with a new link', {
    tag: '@exhaustive',
  }, async ({ page, context }) => {
    const luz = await anAbogado();
    const { idExpediente } = await aStoredExpediente({
      cliente: await aCliente(),
      asignado: luz,
      estados: [0],
    });
    await enterAs(context, luz);
    await page.goto(`/expedientes/${idExpediente}?documento=doc-1`);
    const link = page.getByRole('link', { name: 'Abrir el archivo en otra pestaña' });
    const before = await link.getAttribute('href');
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 11 * 60_000;
    });
    const asked = page.waitForResponse(/\/api\/detalle-tramite\//);
    // A browser without a viewer saves the file, and the tab goes nowhere.
    const followed = context.waitForEvent('request', {
      predicate: (one) => one.isNavigationRequest() && /\/archivo\?/.test(one.url()),
    });
    await link.click();
    await asked;
    expect((await followed).url()).not.toContain(before);
  });

  test('a file that does not load can be tried again', { tag: '@exhaustive' }, async ({
    page,
    context,
  }) => {
    const { cliente, idExpediente } = await aFile();
    await enterAs(context, cliente);
    await answers(page, '*/archivo?*', { status: 404, body: '' });
    await page.goto(`/expedientes/${idExpediente}?documento=doc-1`);
    await expect(page.getByText('No se pudo cargar el documento')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});

test('the verification page says that it is done, and since when', { tag: '@exhaustive' }, async ({
  page,
  context,
}) => {
  const data = aContribuyente();
  const person = await aNamesake(data);
  await present(person, data);
  await enterAs(context, person);
  await page.goto('/constancia-fiscal-verificar');
  await expect(
    page.getByText(/^Tus datos están verificados desde el \d\d-\d\d-\d{4}$/),
  ).toBeVisible();
  await expect(page.getByText('Todavía no tenemos tu constancia')).toHaveCount(0);
});
