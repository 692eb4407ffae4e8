import { asignarExpediente } from '@notaria/contract/asignacion';
import { crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { enter, enterAs } from '@notaria/factories/browser/session';
import { storeNotificaciones } from '@notaria/factories/crowd';
import { aPdf, aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page, type Request } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { watchConsole } from './support/journey.ts';
import { choose } from './support/menu.ts';
import { test } from './support/test.ts';

function people(): Promise<[cliente: Person, abogada: Person, admin: Person]> {
  const abogada = anAbogado({ nombre: 'Eva', apellidoPaterno: 'Viva' });
  return Promise.all([aCliente(), abogada, anAdministrador()]);
}

function documentRow(page: Page, tipo: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: tipo }) });
}

/** Reviews the document in the viewer; resolves when the server has answered. */
async function reviewOnScreen(page: Page, button: 'Aceptar' | 'Rechazar', comment = '') {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: `${button} documento` });
  if (comment) await dialog.getByLabel('Comentario').fill(comment);
  const answered = page.waitForResponse(/\/(rechazar|aceptar)$/);
  await dialog.getByRole('button', { name: button }).click();
  expect((await answered).status()).toBe(200);
}

test('client and lawyer see each other’s changes live, also after a lost connection', async ({
  anotherContext,
}) => {
  const [cliente, abogada, admin] = await people();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null] });
  const open = async (person: Person) => {
    const context = await anotherContext();
    const page = await context.newPage();
    const problems = watchConsole(page);
    await enter(page, person);
    return { context, page, problems };
  };
  const client = await open(cliente);
  await client.page.goto(`/expedientes/${idExpediente}`);
  await expect(client.page.getByText('Sin asignar')).toBeVisible();
  // The previous change shows that the listener runs: the next one arrives by it.
  await request(asignarExpediente, {
    as: admin,
    body: { idExpediente, idResponsable: abogada.uid },
  });
  await expect(client.page.getByText('Eva Viva')).toBeVisible();
  await request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable: null } });
  await expect(client.page.getByText('Por asignar')).toBeVisible();
  await request(asignarExpediente, {
    as: admin,
    body: { idExpediente, idResponsable: abogada.uid },
  });
  await expect(client.page.getByText('Eva Viva')).toBeVisible();

  const lawyer = await open(abogada);
  await lawyer.page.goto(`/expedientes/${idExpediente}`);
  await documentRow(lawyer.page, 'Documento 1').getByRole('link').click();
  await expect(lawyer.page.getByRole('heading', { level: 1 })).toHaveText('Documento 1');
  await reviewOnScreen(lawyer.page, 'Rechazar', 'Falta el reverso.');
  await expect(documentRow(client.page, 'Documento 1')).toContainText('Rechazado');
  await expect(documentRow(client.page, 'Documento 1')).toContainText('Falta el reverso.');
  await expect(client.page.getByText('Te toca corregir 1 documento')).toBeVisible();

  const saved = lawyer.page.getByRole('dialog', { name: 'Revisión guardada' });
  await saved.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(lawyer.page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  const erased = client.page.waitForResponse(/\/documentos\/eliminar$/);
  await choose(client.page, 'Más de Documento 1', 'Eliminar');
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  expect((await erased).status()).toBe(200);
  await expect(documentRow(lawyer.page, 'Documento 1')).toContainText('Faltante');
  const bytes = await aPdf();
  const body = { idExpediente, idDocRequerido: 'doc-1' };
  expect((await request(crearDocumento, { as: cliente, body, file: { bytes } })).status).toBe(201);
  await expect(documentRow(lawyer.page, 'Documento 1')).toContainText('Pendiente');
  await expect(documentRow(client.page, 'Documento 1')).toContainText('Pendiente');

  expect(client.problems).toEqual([]);
  await client.context.setOffline(true);
  await request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable: null } });
  await client.context.setOffline(false);
  await expect(client.page.getByText('Por asignar')).toBeVisible();
});

test('a file that has just loaded is asked for again when it changes, not when its listeners start', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, abogada, admin] = await people();
  const { idExpediente } = await aStoredExpediente({ cliente });
  await storeNotificaciones(0, 2, cliente);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const file = db().collection('expedientes').doc(idExpediente);
  await file.update({ fechaActualizacion: anHourAgo });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const timesAsked = (path: string) => asked.filter((one) => one.startsWith(path)).length;
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  await expect(page.getByRole('button', { name: 'Notificaciones: 2 nuevas' })).toBeVisible();
  // One request opens the listeners, the next one brings their first reports.
  const channels = () => asked.filter((path) => path.endsWith('/Listen/channel')).length;
  await expect.poll(channels).toBeGreaterThanOrEqual(2);
  // That answer never ends, so nothing in the page tells when its first report has come: give it time.
  await page.waitForTimeout(1_000);
  await storeNotificaciones(2, 3, cliente);
  await expect(page.getByRole('button', { name: 'Notificaciones: 3 nuevas' })).toBeVisible();
  expect(timesAsked('/api/notificaciones')).toBe(2);
  const body = { idExpediente, idResponsable: abogada.uid };
  await request(asignarExpediente, { as: admin, body });
  await expect(page.getByText('Eva Viva')).toBeVisible();
  expect(timesAsked('/api/detalle-tramite/')).toBe(2);
});

test('a page that is left closes its connection, and one that the browser kept listens again', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, abogada, admin] = await people();
  const { idExpediente } = await aStoredExpediente({ cliente });
  const problems = watchConsole(page);
  const isChannel = (sent: Request) => sent.url().includes('/Listen/channel');
  await enterAs(page.context(), cliente);
  // The library reports a connection that the browser cuts while it opens: one time in two.
  for (let times = 0; times < 6; times += 1) {
    const opening = page.waitForRequest(isChannel);
    await page.goto(`/expedientes/${idExpediente}`);
    await opening;
    await page.goto('/contacto');
  }
  // What the page is told comes as the answer to this request, which does not end by itself.
  const isListening = (sent: Request) => isChannel(sent) && sent.method() === 'GET';
  const listening = page.waitForResponse((answer) => isListening(answer.request()));
  await page.goto(`/expedientes/${idExpediente}`);
  await listening;
  expect(problems).toEqual([]);

  // Playwright's browser keeps no page; these are the events of a browser that does.
  const hears = (event: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, event);
  const closed = page.waitForEvent('requestfailed', isListening);
  await hears('pagehide');
  await closed;
  await request(asignarExpediente, {
    as: admin,
    body: { idExpediente, idResponsable: abogada.uid },
  });
  await hears('pageshow');
  await expect(page.getByText('Eva Viva')).toBeVisible();
});

test('a lawyer reviews with only the keyboard, one pending document after another', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [0, 2, 0],
  });
  await enterAs(page.context(), abogada);
  await page.goto(`/expedientes/${idExpediente}`);
  await documentRow(page, 'Documento 1').getByRole('link').focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Documento 1');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Documento 3');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText('Documento 1');
  // The page explains the keys only while they do something: there is no document before the first.
  const keys = page.getByText(/^Atajos de teclado:/);
  await expect(keys).toHaveText([
    'Atajos de teclado: A acepta, R rechaza, M marca, → siguiente, ? muestra todos.',
  ]);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Rechazar documento' });
  await expect(dialog.getByLabel('Comentario')).toBeFocused();
  // In the dialog the letters are part of the comment, not shortcuts.
  await page.keyboard.type('Falta la firma.');
  await expect(dialog.getByText('15 / 255 caracteres')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Documento rechazado exitosamente.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  await expect(documentRow(page, 'Documento 1')).toContainText('Falta la firma.');

  await documentRow(page, 'Documento 3').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Documento 3');
  await page.keyboard.press('a');
  const accept = page.getByRole('dialog', { name: 'Aceptar documento' });
  await expect(accept.getByLabel('Comentario')).toBeFocused();
  // Another reviewer is faster: the slower one is told, and decides by the present state.
  const [, , row] = (await expedienteNow(idExpediente)).documentos;
  const { status } = await request(rechazarDocumento, {
    as: abogada,
    params: { tramiteId: idExpediente, documentoId: row?.idDocumento ?? '' },
    body: { comment: 'No se lee.' },
  });
  expect(status).toBe(200);
  await expect(page.getByText(/lo rechazó el/)).toBeVisible();
  await expect(accept.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await page.getByRole('button', { name: 'Ver cómo quedó' }).click();
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible();
  await accept.getByLabel('Comentario').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Documento aceptado exitosamente.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Revisión deshecha.')).toBeVisible();
  const [, , last] = (await expedienteNow(idExpediente)).documentos;
  expect(last?.estado).toBe(1);
});
