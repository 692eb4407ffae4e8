import { enviarMensaje, HILO_CLIENTE } from '@notaria/contract/conversacion';
import { rechazarDocumento } from '@notaria/contract/documentos';
import { escribirNota } from '@notaria/contract/notas';
import { enterAs } from '@notaria/factories/browser/session';
import { verifiedConstancia } from '@notaria/factories/constancias';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import {
  aContribuyente,
  aDoubtfulClient,
  aNamesake,
  asOldest,
  present,
} from '@notaria/factories/identidad';
import { aWorkingOffice } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { chooseInList } from './support/expedientes.ts';
import {
  type Arrange,
  HERE,
  inTurn,
  lookAt,
  opening,
  openingRow,
  pressing,
  says,
  screen,
  sendEmpty,
  state,
} from './support/states.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel', timeout: 360_000 });

/** Makes a file in the stage of the deed's draft, with a conversation, a note, and a rejected document with a mark. */
async function aBusyFile() {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const stored = await aStoredExpediente({ cliente, asignado: abogada, estados: [2, 0, 0, null] });
  await conEtapas(stored, 'proyecto');
  const { idExpediente } = stored;
  const params = { id: idExpediente };
  const thread = { ...params, idHilo: HILO_CLIENTE };
  for (const [as, texto] of [
    [cliente, '¿Ya pueden leer mi acta?'],
    [abogada, 'Sí, la revisamos hoy.'],
  ] as const) {
    await request(enviarMensaje, { as, params: thread, body: { texto } });
  }
  await request(escribirNota, { as: abogada, params, body: { texto: 'Falta cotejar la firma.' } });
  const documentoId = stored.documentos[1]?.idDocumento ?? '';
  const marcas = [{ pagina: 1, x: 0.2, y: 0.2, ancho: 0.3, alto: 0.1, nota: 'No se lee' }];
  const body = { state: 1, comment: 'Corrige lo marcado', marcas } as const;
  await request(rechazarDocumento, {
    as: abogada,
    params: { tramiteId: idExpediente, documentoId },
    body,
  });
  return { cliente, abogada, idExpediente, path: `/expedientes/${idExpediente}` };
}

/** Opens the dialog of the stages and chooses this in its first field. */
const moving = (what: string): Arrange =>
  inTurn(opening('Otro movimiento'), async (page) => {
    await page.getByLabel('Qué hacer').selectOption({ label: what });
    return page.getByRole('dialog', { name: 'Mover el trámite' });
  });

test('a file under way, seen by its staff', { tag: '@looks' }, async ({ context }) => {
  const { abogada, idExpediente, path } = await aBusyFile();
  await enterAs(context, abogada);
  await lookAt(context, [
    screen('notes of a file', `/expedientes/${idExpediente}/notas`, async (page) =>
      says('Falta cotejar la firma.')(page),
    ),
    screen('file with stages', path),
    state('another stage', HERE, moving('Pasar a otra etapa')),
    state('back, without its reason', path, inTurn(moving('Regresar'), sendEmpty('Regresar'))),
    state('on hold', path, moving('Poner en espera')),
    state('words for the client', path, moving('Escribir al cliente, la fecha o el folio')),
    state('viewer with a mark', path, inTurn(openingRow('Pendiente'), mark)),
    state('viewer with small pictures', path, inTurn(openingRow('Pendiente'), smallPictures)),
    state('words looked for in a document', path, inTurn(openingRow('Pendiente'), findWords)),
  ]);
});

test('a file under way, seen by its client', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
}) => {
  const { cliente, idExpediente, path } = await aBusyFile();
  await enterAs(context, cliente);
  await lookAt(context, [
    screen('file with stages', path),
    screen('conversation of a file', `/expedientes/${idExpediente}/conversacion`, async (page) =>
      says('Sí, la revisamos hoy.')(page),
    ),
    screen('viewer with a mark of the office', `${path}?documento=doc-2`, async (page) =>
      page.getByRole('button', { name: /^Marca 1/ }).first(),
    ),
  ]);
});

test('the queue of a lawyer', { tag: '@looks' }, async ({ context, anotherContext }) => {
  const [cliente, luz] = await Promise.all([aCliente(), anAbogado()]);
  await verifiedConstancia(cliente);
  await aStoredExpediente({ cliente, asignado: luz, estados: [0, 0] });
  await enterAs(context, luz);
  await lookAt(context, [
    screen('a document of the queue', '/mi-turno', async (page) => says('1 de 2 pendientes')(page)),
    state('rejection', HERE, rejecting),
    state('rejection without its reason', '/mi-turno', inTurn(rejecting, rejectNothing)),
    state('keyboard map', '/mi-turno', openKeys),
  ]);
  const other = await anotherContext();
  await enterAs(other, await anAbogado());
  await lookAt(other, [screen('an empty queue', '/mi-turno')]);
});

test('acts on many files, seen by the head of an office', {
  tag: ['@exhaustive', '@looks'],
}, async ({ context }) => {
  const { titular } = await aWorkingOffice();
  await enterAs(context, titular);
  const choosing = async (page: Page) => {
    await chooseInList(page, 'Elegir varios');
    return page.getByRole('region', { name: 'Trámites elegidos' });
  };
  const chosen = inTurn(choosing, async (page) => {
    await page.getByRole('checkbox').nth(1).check();
    return page.getByText('1 trámite elegido');
  });
  await lookAt(context, [
    screen('more filters', '/expedientes', pressing('Más filtros', says('Encargado'))),
    state(
      'name of a view',
      '/expedientes?estado=Sin+asignar',
      pressing('Guardar esta vista', (page) => page.getByLabel('Nombre de la vista')),
    ),
    state('choosing many', '/expedientes', chosen),
    state('assigning many', '/expedientes', inTurn(chosen, opening(/^Asignar/))),
    state('moving many', '/expedientes', inTurn(chosen, opening(/^Mover/))),
  ]);
});

test('a client’s identity in doubt, seen by the staff', { tag: ['@exhaustive', '@looks'] }, async ({
  context,
  anotherContext,
}) => {
  const abogada = await anAbogado();
  const { idExpediente } = await aDoubtfulClient(abogada);
  await enterAs(context, abogada);
  await lookAt(context, [
    screen('files with a client in doubt', '/expedientes', async (page) =>
      page.getByText('Identidad por confirmar').last(),
    ),
    screen('a client in doubt', `/expedientes/${idExpediente}/personas`, async (page) =>
      says('Falta confirmar quién es el cliente')(page),
    ),
    state('confirming', HERE, opening('Confirmar identidad')),
    state('refusing', HERE, inTurn(opening('Rechazar identidad'), sendEmpty('Rechazar'))),
  ]);
  const data = aContribuyente();
  const [first, second] = [await aNamesake(data), await aNamesake(data)];
  for (const person of [first, second]) await present(person, data);
  await asOldest(data);
  const keep = new RegExp(`^Conserva el RFC: .*${first.email}`);
  const office = await anotherContext();
  await enterAs(office, await anAdministrador());
  await lookAt(office, [
    state('two accounts with one RFC', '/usuarios', async (page) =>
      page.getByRole('button', { name: keep }),
    ),
    state('deciding between them', HERE, opening(keep)),
  ]);
});

async function mark(page: Page) {
  await page.getByRole('button', { name: 'Marcar en la página' }).click();
  await page.getByRole('button', { name: 'Poner una marca en la página 1' }).press('Enter');
  return page.getByRole('button', { name: /^Marca 1/ }).first();
}

async function smallPictures(page: Page) {
  await page.getByRole('button', { name: 'Miniaturas' }).click();
  return page.getByRole('button', { name: 'Ir a la página 1' });
}

async function findWords(page: Page) {
  await page.getByRole('button', { name: 'Buscar en el documento' }).click();
  await page.getByRole('searchbox', { name: 'Buscar en el documento' }).fill('nada');
  return says(/^(Sin resultados|Es una imagen)/)(page);
}

async function rejecting(page: Page) {
  await page.getByRole('button', { name: 'Rechazar' }).click();
  return page.getByRole('dialog', { name: 'Rechazar documento' });
}

async function rejectNothing(page: Page) {
  const form = page.getByRole('dialog', { name: 'Rechazar documento' });
  await form.getByRole('button', { name: 'Rechazar' }).click();
  await expect(form.getByRole('textbox')).toBeFocused();
  return form.locator('[aria-invalid=true]');
}

async function openKeys(page: Page) {
  await says('1 de 2 pendientes')(page).waitFor();
  await page.keyboard.press('?');
  return page.getByRole('dialog', { name: 'Atajos de teclado' });
}
