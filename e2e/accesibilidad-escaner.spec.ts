import { enterAs } from '@notaria/factories/browser/session';
import { aSecret, aStoredEnlace } from '@notaria/factories/enlaces';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente } from '@notaria/factories/people';
import type { Page } from '@playwright/test';
import { answers } from './support/network.ts';
import { aPhoto } from './support/photos.ts';
import { expectPages, give, scanner, THREAD } from './support/scanner.ts';
import { type Arrange, HERE, inTurn, lookAt, opening, screen, state } from './support/states.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel', timeout: 360_000 });

/** Takes these photographs from the gallery, into the dialog or page that is open. */
const photographing =
  (...seeds: number[]): Arrange =>
  async (page) => {
    page.on('filechooser', () => undefined);
    const photos = seeds.map((seed) => aPhoto(`${seed}.jpg`, seed));
    await give(page, page.getByRole('button', { name: 'Elegir fotos' }).last(), photos);
    await expectPages(page, seeds.length);
    return scanner(page);
  };

async function noThread(page: Page) {
  await page.route(THREAD, (route) => route.abort());
}

async function failed(page: Page) {
  page.on('filechooser', () => undefined);
  const button = page.getByRole('button', { name: 'Elegir fotos' }).last();
  await give(page, button, [aPhoto('a.jpg', 0)]);
  return scanner(page).getByText('No pudimos preparar una foto.');
}

async function showCode(page: Page) {
  await page.getByRole('button', { name: 'Sigue en tu celular' }).click();
  return page.getByRole('img', { name: /^Código QR/ });
}

async function failToSend(page: Page) {
  await answers(page, '*/api/subir', 'failure');
  await scanner(page).getByRole('button', { name: 'Enviar 1 página' }).click();
  return page.getByText('No se pudo conectar con el servidor.');
}

async function sendForEver(page: Page) {
  await answers(page, '*/api/subir', 'silence');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  return page.getByRole('progressbar').last();
}

test('the screens of a client who photographs', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
}) => {
  const cliente = await aCliente();
  await enterAs(context, cliente);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: Array<null>(5).fill(null) });
  const file = `/expedientes/${idExpediente}`;
  // The pages of a row stay on the device, so each state photographs another row.
  const upload = opening('Subir Documento 1');
  const toLarge = opening('Subir Documento 2');
  const toCorners = opening('Subir Documento 3');
  const toFail = opening('Subir Documento 4');
  const view = opening('Ver la página 1 en grande');
  const connected = '*/api/enlaces-subida/*';
  const estado = JSON.stringify({ estado: 'conectado', vence: new Date().toISOString() });
  await lookAt(context, [
    // A card, and a letter with a warning.
    state('pages', file, inTurn(upload, photographing(48, 49, 20))),
    state('a page in large', file, inTurn(toLarge, photographing(48), view)),
    state('corners', file, inTurn(toCorners, photographing(48), opening(/^Ajustar esquinas/))),
    state('a photograph that failed', file, inTurn(toFail, failed), { before: noThread }),
    state('several papers', file, inTurn(opening(/^Subir varios/), photographing(0, 20))),
    state('the code', file, inTurn(upload, showCode)),
    state(
      'the code, with a phone',
      file,
      inTurn(upload, async (page) => {
        await answers(page, connected, { status: 200, body: estado });
        await showCode(page);
        return page.getByText('Tu celular está conectado.');
      }),
      { isWaiting: true },
    ),
    state(
      'the code, unseen',
      file,
      inTurn(upload, async (page) => {
        await answers(page, connected, { status: 500, body: '{}' });
        await showCode(page);
        return page.getByText(/^Ahora no podemos ver/);
      }),
    ),
    screen('how to photograph', '/ayuda/fotografiar'),
  ]);
});

test('the screens of a phone', { tag: ['@exhaustive', '@looks'] }, async ({ context }) => {
  const cliente = await aCliente();
  const [{ token }, other] = await Promise.all([aStoredEnlace(cliente), aStoredEnlace(cliente)]);
  await lookAt(context, [
    screen('the page of a phone', `/subir/${token}`),
    state('pages on a phone', HERE, photographing(20)),
    state('not sent', `/subir/${other.token}`, inTurn(photographing(20), failToSend)),
    state('under way', HERE, sendForEver, { isWaiting: true }),
    screen('a link that is no good', `/subir/${aSecret()}`),
  ]);
});
