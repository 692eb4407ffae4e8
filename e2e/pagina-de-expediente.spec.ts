import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite } from '@notaria/contract/expedientes';
import { escribirNota } from '@notaria/contract/notas';
import { paginaDeDocumento } from '@notaria/contract/paginas';
import { enterAs } from '@notaria/factories/browser/session';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

function partOf(page: Page, name: string) {
  const bar = page.getByRole('navigation', { name: 'Partes del trámite' });
  return bar.getByRole('link', { name, exact: true });
}

for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
  test(`at ${viewport.width} px a file begins with whose it is, and its first button reviews`, {
    tag: viewport === PHONE.viewport ? [] : '@exhaustive',
  }, async ({ page }) => {
    const [cliente, abogada] = await Promise.all([
      aCliente({ nombre: 'Rosa', telefono: '5555550123' }),
      anAbogado(),
    ]);
    const stored = { cliente, asignado: abogada, estados: [2, 0, 0, null] } as const;
    const { idExpediente } = await conEtapas(await aStoredExpediente(stored));
    const params = { id: idExpediente, idHilo: HILO_CLIENTE };
    await request(enviarMensaje, { as: cliente, params, body: { texto: '¿Ya está?' } });
    await enterAs(page.context(), abogada);
    await page.setViewportSize(viewport);
    await page.goto(`/expedientes/${idExpediente}`);

    const main = page.getByRole('main');
    await expect(main.getByText('Rosa').first()).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(`Número ${idExpediente}`)).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('link', { name: '55 5555 0123' })).toBeInViewport({ ratio: 1 });
    await expect(partOf(page, 'Mensajes 1 sin leer')).toBeInViewport();
    const isPhone = viewport === PHONE.viewport;
    const bar = page.getByRole('navigation', { name: 'Partes del trámite' });
    expect((await bar.boundingBox())?.y).toBeLessThanOrEqual(isPhone ? 200 : 240);
    const stages = main.getByRole('list', { name: 'Etapas' }).getByRole('listitem');
    const shown = [/^Documentos/, /^Proyecto de escritura/];
    await expect(stages).toHaveText(isPhone ? shown.slice(0, 1) : shown);
    await expectSound(page, 'the file of a lawyer');

    const begin = main.getByRole('link', { name: 'Empieza por «Documento 2»' });
    await expect(begin).toBeInViewport({ ratio: 1 });
    await main.getByRole('button', { name: 'Ver las 9 etapas' }).click();
    await expect(stages.filter({ hasText: 'Revisión del cliente' })).toBeVisible();
    await begin.click();
    await expect(page.getByRole('heading', { name: 'Documento 2', level: 1 })).toBeVisible();

    // Where the bar is wider than the window, the edge says that something waits in a tab that went out of sight.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/expedientes/${idExpediente}/notas`);
    await expect(partOf(page, 'Trámite 2 por hacer')).not.toBeInViewport({ ratio: 0.5 });
    await expect(bar.getByRole('list')).toHaveAttribute('data-news-before');
  });
}

test('the parts of a file open by keyboard, keep drafts and the place, and are printed together', async ({
  page,
  anotherContext,
}) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const estados = [0, 0, 2, null, null, null, null, null, null, null, null, null] as const;
  const { idExpediente } = await aStoredExpediente({ cliente, asignado: abogada, estados });
  const path = `/expedientes/${idExpediente}`;
  const params = { id: idExpediente };
  const hilo = { ...params, idHilo: HILO_CLIENTE };
  await request(enviarMensaje, { as: cliente, params: hilo, body: { texto: '¿Ya está?' } });
  await request(escribirNota, { as: abogada, params, body: { texto: 'Cotejar la firma.' } });
  await enterAs(page.context(), abogada);
  await page.setViewportSize(PHONE.viewport);
  await page.goto(path);

  await expect(partOf(page, 'Trámite 2 por hacer')).toHaveAttribute('aria-current', 'page');
  await page.getByText('Documento 12').scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  const conversation = partOf(page, 'Mensajes 1 sin leer');
  await expect(conversation).toBeInViewport({ ratio: 1 });
  await conversation.press('Enter');
  await expect(page).toHaveURL(`${path}/conversacion`);
  await expect(page.getByRole('log')).toContainText('¿Ya está?');
  await expect(partOf(page, 'Mensajes')).toBeFocused();
  await expect(page).toHaveTitle(/^Mensajes: /);
  await page.getByLabel(/^Mensaje para/).fill('Mañana queda.');
  await expectSound(page, 'the conversation of a file');

  await page.goBack();
  await expect(page.getByText('Documento 12')).toBeInViewport();
  // The field that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(2);
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel(/^Mensaje para/)).toHaveValue('Mañana queda.');

  // The browser is asked to print only once every part is there.
  const printed = page.evaluate(
    () =>
      new Promise<string>((done) => {
        window.print = () => done(document.querySelector('main')?.textContent ?? '');
      }),
  );
  await page.keyboard.press('Control+p');
  const asked = page.getByRole('dialog', { name: 'Qué se imprime' });
  await expect(asked.getByRole('checkbox', { name: 'Notas' })).not.toBeChecked();
  await asked.getByRole('checkbox', { name: 'Notas' }).check();
  await asked.getByRole('button', { name: 'Imprimir' }).click();
  for (const words of ['Documento 12', 'Identidad del cliente', '¿Ya está?', 'Cotejar la firma.']) {
    expect(await printed).toContain(words);
  }
  // A sheet is narrower than a table's columns need on a screen.
  await page.setViewportSize({ width: 680, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Cotejar la firma.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Documento 12' })).toBeVisible();
  await expect(page.getByText(/^Impreso por .+ el \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Revisa|Empieza)/ })).toBeHidden();

  const client = await (await anotherContext()).newPage();
  await enterAs(client.context(), cliente);
  await client.goto(`${path}/notas`);
  await expect(client).toHaveURL(path);
});

test('a client on a small phone who comes from the mail of a rejection sees why, and the button', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({ cliente, asignado: abogada, estados: [0] });
  const [row] = (await request(detalleTramite, { as: abogada, params: { id: idExpediente } })).body
    .expediente;
  const params = { tramiteId: idExpediente, documentoId: row?.idDocumento ?? '' };
  const body = { comment: 'La foto está borrosa: toma otra de los dos lados.' };
  expect((await request(rechazarDocumento, { as: abogada, params, body })).status).toBe(200);
  await enterAs(page.context(), cliente);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(paginaDeDocumento(idExpediente, 'doc-1'));
  await expect(page.getByText(body.comment)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Corregir Documento 1' })).toBeInViewport({
    ratio: 1,
  });
  await expectSound(page, 'a rejected document on a phone');
});
