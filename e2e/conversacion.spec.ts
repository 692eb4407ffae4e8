import { todayInMexico } from '@notaria/contract/calendar';
import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { escribirNota } from '@notaria/contract/notas';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aWorkingOffice, unusedWord } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

/** The longest time until another person's act shows. It is generous because the test machine may be busy. */
const LIVE = { timeout: 20_000 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const part = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Partes del trámite' }).getByRole('link', { name });
const card = (page: Page) => page.getByRole('main');
const log = (page: Page) => card(page).getByRole('log');
const box = (page: Page) => card(page).getByLabel(/^Mensaje para/);

async function open(context: BrowserContext, person: Person, path: string, size = DESK) {
  await enterAs(context, person);
  const page = await context.newPage();
  await page.setViewportSize(size);
  const problems = watchConsole(page);
  await page.goto(path);
  return { page, problems };
}

async function write(page: Page, texto: string) {
  await box(page).fill(texto);
  await card(page).getByRole('button', { name: 'Enviar' }).click();
}

/** Collects everything that Firestore sends to a page from now on. The answers never end, so they arrive in pieces. */
async function listenTo(page: Page): Promise<() => string> {
  const devtools = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  const isChannel = (url: string) => url.includes('/google.firestore.');
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!isChannel(response.url)) return;
    devtools
      .send('Network.streamResourceContent', { requestId })
      .then(({ bufferedData }) => pieces.push(decode(bufferedData)))
      // The answer ended before its body was requested; the next answer has the rest.
      .catch(() => undefined);
  });
  devtools.on('Network.dataReceived', ({ data }) => {
    if (data) pieces.push(decode(data));
  });
  return () => pieces.join('');
}

const decode = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

test('a message shows in the bell and as unread in the list, is read by opening, and is found by its words', async ({
  anotherContext,
}) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [0] });
  const path = `/expedientes/${file.idExpediente}`;
  const lawyer = await open(await anotherContext(), abogada, '/expedientes');
  const client = await open(await anotherContext(), cliente, `${path}/conversacion`, PHONE);
  for (const texto of ['Buenas tardes', '¿Qué le falta a mi escritura?', 'Gracias']) {
    await write(client.page, texto);
    await expect(log(client.page)).toContainText(texto);
  }
  await expect(lawyer.page.getByRole('button', { name: 'Notificaciones: 1 nueva' })).toBeVisible(
    LIVE,
  );
  await lawyer.page.reload();
  const row = lawyer.page.getByRole('row', { name: new RegExp(file.idExpediente) });
  await expect(row).toContainText('3 sin leer');
  await lawyer.page.goto(path);
  await part(lawyer.page, /^Mensajes 3 sin leer/).click();
  await expect(log(lawyer.page)).toContainText('Gracias');
  await card(lawyer.page).getByRole('button', { name: 'Buscar en los mensajes' }).click();
  await card(lawyer.page).getByLabel('Buscar en los mensajes...').fill('escritura');
  await expect(log(lawyer.page)).toContainText('¿Qué le falta a mi escritura?');
  await expect(log(lawyer.page)).not.toContainText('Buenas tardes');
  await expect(
    lawyer.page.getByRole('button', { name: 'Notificaciones', exact: true }),
  ).toBeVisible(LIVE);
  await lawyer.page.goto('/expedientes');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('sin leer');
  for (const { problems } of [lawyer, client]) expect(problems).toEqual([]);
});

test('what is typed for one file is not offered in the next, and waits in its own', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const aFile = () => aStoredExpediente({ cliente: ana, asignado: luz, estados: [0] });
  const [one, other] = [await aFile(), await aFile()];
  const note = page.getByLabel('Nota interna');
  const open = async ({ idExpediente }: typeof one) => {
    await page.locator(`a[href="/expedientes/${idExpediente}"]`).first().click();
    await part(page, /^Notas/).click();
    await expect(note).toBeVisible();
  };
  await enterAs(page.context(), luz);
  await page.goto('/expedientes');
  // The page has the other file already, so nothing loads between the two.
  await open(other);
  await page.getByRole('link', { name: 'Mis trámites' }).first().click();
  await open(one);
  await note.fill('La firma no es la de su credencial.');
  await part(page, /^Mensajes/).click();
  await box(page).fill('¿Puedes venir mañana?');
  const params = { id: other.idExpediente, idHilo: HILO_CLIENTE };
  await request(enviarMensaje, { as: ana, params, body: { texto: 'Buenas tardes' } });
  await page.getByRole('button', { name: 'Notificaciones: 1 nueva' }).click();
  await page.getByRole('button', { name: new RegExp(other.idExpediente) }).click();
  await expect(page).toHaveURL(new RegExp(`/expedientes/${other.idExpediente}/conversacion`));
  await expect(box(page)).toHaveValue('');
  await part(page, /^Notas/).click();
  await expect(note).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(box(page)).toHaveValue('¿Puedes venir mañana?');
  await page.goBack();
  await expect(note).toHaveValue('La firma no es la de su credencial.');
});

test('an internal note reaches no browser of a client, in no answer and on no screen', async ({
  anotherContext,
}) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [0] });
  const path = `/expedientes/${file.idExpediente}`;
  const secreto = `secreto${unusedWord()}`;
  const lawyer = await open(await anotherContext(), abogada, `${path}/notas`);
  const context = await anotherContext();
  const heard: Promise<string>[] = [];
  context.on('response', (answer) => {
    if (answer.url().includes('/api/')) heard.push(answer.text().catch(() => ''));
  });
  const client = await open(context, cliente, `${path}/conversacion`, PHONE);
  const listened = await listenTo(client.page);

  const notes = lawyer.page.getByRole('list', { name: 'Notas internas' });
  await lawyer.page.getByLabel('Nota interna').fill(`El acta parece alterada: ${secreto}`);
  await lawyer.page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(notes).toContainText(secreto);
  await expect(lawyer.page.getByText('Solo la notaría')).toBeVisible();
  await expectSound(lawyer.page, 'the notes');

  // The client's page is told of everything else meanwhile.
  await part(lawyer.page, /^Mensajes/).click();
  await write(lawyer.page, 'Sube tu acta otra vez, por favor.');
  await expect(log(client.page)).toContainText('Sube tu acta otra vez', LIVE);
  const params = { id: file.idExpediente };
  await request(escribirNota, { as: abogada, params, body: { texto: `Otra: ${secreto}` } });
  await client.page.reload();
  await expect(log(client.page)).toContainText('Sube tu acta otra vez');
  await client.page.goto('/expedientes');
  await expect(client.page.getByText(file.tituloTramite).first()).toBeVisible();
  await client.page.goto('/cuenta/mis-datos');
  await expect(client.page.getByRole('heading', { level: 1 })).toBeVisible();
  const answers = await Promise.all(heard);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((text) => text.includes(secreto))).toEqual([]);
  // Firestore's answer to an open page never ends, so its pieces are read.
  expect(listened()).toContain(file.idExpediente);
  expect(listened()).not.toContain(secreto);
  await expect(client.page.getByText('Notas internas')).toHaveCount(0);
  for (const { problems } of [client, lawyer]) expect(problems).toEqual([]);
});

test('in a file of two parties each writes only with the staff', { tag: '@exhaustive' }, async ({
  anotherContext,
}) => {
  const [compra, vende, abogada] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file, secretos } = await aSharedFile({
    asignado: abogada,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
    ],
  });
  const path = `/expedientes/${file.idExpediente}/conversacion`;
  const buyer = await open(await anotherContext(), compra, path, PHONE);
  const seller = await open(await anotherContext(), vende, path, PHONE);
  await write(buyer.page, 'Ofrezco menos');
  await write(seller.page, 'Pido más');
  const lawyer = await open(await anotherContext(), abogada, path);
  for (const [idParte, said, other] of [
    ['p1', 'Ofrezco menos', 'Pido más'],
    ['p2', 'Pido más', 'Ofrezco menos'],
  ] as const) {
    const persona = secretos[idParte]?.persona ?? '';
    await card(lawyer.page)
      .getByRole('button', { name: new RegExp(persona) })
      .click();
    await expect(log(lawyer.page)).toContainText(said);
    await expect(log(lawyer.page)).not.toContainText(other);
    await write(lawyer.page, `Lo veo (${idParte})`);
    await expect(log(lawyer.page)).toContainText(`Lo veo (${idParte})`);
  }
  await expectSound(lawyer.page, 'threads of several parties');
  await expect(log(buyer.page)).toContainText('Lo veo (p1)', LIVE);
  await expect(log(seller.page)).toContainText('Lo veo (p2)', LIVE);
  await expect(log(buyer.page)).not.toContainText('Pido más');
  await expect(log(seller.page)).not.toContainText('Ofrezco menos');
  for (const { problems } of [buyer, seller, lawyer]) expect(problems).toEqual([]);
});

test('a note for a colleague counts on their tab until somebody marks it', {
  tag: '@exhaustive',
}, async ({ anotherContext }) => {
  const { abogada, titular, hers } = await aWorkingOffice();
  const path = `/expedientes/${hers.idExpediente}`;
  const head = await open(await anotherContext(), titular, path, PHONE);
  const lawyer = await open(await anotherContext(), abogada, `${path}/notas`);
  const inAMonth = todayInMexico(new Date(Date.now() + 30 * 86_400_000));
  await card(lawyer.page).getByLabel('Nota interna').fill('Llama al banco.');
  await card(lawyer.page).getByLabel('Para quién').selectOption({ label: titular.nombre });
  await card(lawyer.page).getByLabel('Recordar el día').fill(inAMonth);
  await card(lawyer.page).getByRole('button', { name: 'Guardar nota' }).click();
  await expect(card(lawyer.page)).toContainText(`Para ${titular.nombre}`);
  await expect(card(lawyer.page).getByLabel('Para quién')).toHaveValue('');
  await expect(part(head.page, /^Notas.*1/)).toBeVisible(LIVE);
  await part(head.page, /^Notas/).click();
  await expectSound(head.page, 'a note that waits');
  await card(head.page).getByRole('button', { name: 'Hecho: Llama al banco.' }).click();
  await expect(card(head.page)).toContainText(`Hecho por ${titular.nombre}`);
  await expect(part(head.page, /^Notas.*1/)).toBeHidden();
  const undo = card(head.page).getByRole('button', { name: 'Deshacer: Llama al banco.' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(part(head.page, /^Notas.*1/)).toBeVisible(LIVE);
  for (const { problems } of [head, lawyer]) expect(problems).toEqual([]);
});
