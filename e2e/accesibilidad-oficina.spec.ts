import { solicitarCancelacion } from '@notaria/contract/derechos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { anOffice, peopleOf, unusedWord } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, anAdministrador, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import type { Page } from '@playwright/test';
import {
  HERE,
  inTurn,
  lookAt,
  nothingFound,
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

test('the screens of a lawyer', { tag: ['@exhaustive', '@looks'] }, async ({ context }) => {
  const [abogada, cliente] = await Promise.all([anAbogado(), aCliente()]);
  await enterAs(context, abogada);
  await lookAt(context, [state('no files', '/expedientes')]);
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [0, 0, 2, null],
  });
  const file = `/expedientes/${idExpediente}`;
  await lookAt(context, [
    state('home', '/'),
    screen('files', '/expedientes'),
    screen('file', file),
    state('states of a document explained', HERE, opening(/^Qué significa el estado/)),
    state('document', HERE, openingRow('Pendiente')),
    state('rejection without its reason', HERE, inTurn(opening('Rechazar'), sendEmpty('Rechazar'))),
    state('acceptance', HERE, opening('Aceptar')),
    state('review kept', HERE, inTurn(opening('Aceptar'), accept)),
  ]);
});

test('the screens of the head of an office and of a secretary', {
  tag: ['@exhaustive', '@looks'],
}, async ({ context, anotherContext }) => {
  const { titular, abogada, secretaria } = peopleOf(await anOffice());
  const cliente = await aCliente();
  const stored = await aStoredExpediente({ cliente, asignado: abogada, estados: [0, null] });
  const file = `/expedientes/${stored.idExpediente}`;
  await enterAs(context, titular);
  await lookAt(context, [
    state('files of the office', '/expedientes'),
    state('another lawyer', HERE, chooseNobody),
    state('file of the office', file),
    state('files that are open', '/expedientes?curso=abiertos'),
    screen('board of the office', '/tablero'),
    screen('week of the office', '/citas'),
    screen('agenda of the office', '/citas/agenda'),
  ]);
  const other = await anotherContext();
  await enterAs(other, secretaria);
  await lookAt(other, [
    state('files that she supports', '/expedientes'),
    state('file that she supports', file),
    state('document that she may reject', HERE, openingRow('Pendiente')),
  ]);
});

test('the screens of an administrator about files and people', {
  tag: ['@exhaustive', '@looks'],
}, async ({ context }) => {
  const word = unusedWord();
  const [admin, cliente] = await Promise.all([
    anAdministrador(),
    aCliente({ nombre: 'Anabel', apellidoPaterno: word }),
    aUsuario({ nombre: 'Por cambiar', apellidoPaterno: word }),
  ]);
  await request(solicitarCancelacion, { as: cliente, body: { motivo: word } });
  await enterAs(context, admin);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null] });
  await lookAt(context, [
    screen('files', '/expedientes'),
    state('audit trail of a file', `/expedientes/${idExpediente}/bitacora`, async (page) =>
      says('Todavía no hay nada registrado.')(page),
    ),
    screen('people, and who asks for the cancellation', '/usuarios', async (page) =>
      page.getByRole('heading', { name: 'Solicitudes de cancelación' }),
    ),
    state('cancellation of an account', HERE, opening(`Cancelar cuenta de ${cliente.nombre}`)),
    state(
      'cancellation refused without a reason',
      HERE,
      inTurn(opening(`Rechazar la solicitud de ${cliente.nombre}`), sendEmpty('Rechazar')),
    ),
    state('a person', `/usuarios?buscar=${word}`),
    state('options of a person', HERE, opening(/^Opciones de/)),
    state('removal of a person', HERE, opening(/^Opciones de/, 'Eliminar')),
    state('another role', HERE, chooseAnotherRole),
    state('nobody found', '/usuarios', nothingFound('No se encontraron usuarios.')),
  ]);
});

test('the screens of an administrator about offices, catalogue and help', {
  tag: ['@exhaustive', '@looks'],
}, async ({ context }) => {
  const [admin, { nombre }] = await Promise.all([anAdministrador(), anOffice()]);
  await enterAs(context, admin);
  await lookAt(context, [
    screen('offices', '/oficinas'),
    state('an office found', `/oficinas?buscar=${encodeURIComponent(nombre)}`),
    state('office', HERE, opening(new RegExp(`^${nombre}`))),
    state('office to change', HERE, opening(/^Opciones de/, 'Editar')),
    state('removal of an office', HERE, opening(/^Opciones de/, 'Eliminar')),
    state('new office', HERE, opening('Agregar Oficina')),
    state('new office, incomplete', HERE, inTurn(opening('Agregar Oficina'), saveNothing)),
    state('what was typed, asked about', HERE, inTurn(opening('Agregar Oficina'), typeAndClose)),
    state('what was typed, found again', '/oficinas', opening('Agregar Oficina')),
    state('no office found', '/oficinas', nothingFound('No se encontraron grupos.')),
    screen('catalogue', '/catalogo'),
    state('procedure as clients see it', HERE, opening(/^Opciones de/, 'Vista previa')),
    state('withdrawal of a procedure', HERE, opening(/^Opciones de/, 'Retirar')),
    state(
      'order of the catalogue',
      HERE,
      pressing('Ordenar', (page) => page.getByRole('button', { name: /^Bajar/ }).first()),
    ),
    state('new procedure with errors', '/catalogo/nuevo', sendEmpty('Guardar')),
    screen('procedure to change', '/catalogo/compraventa-inmueble'),
    screen('ready reasons', '/motivos'),
    state('new reason', HERE, opening('Agregar motivo')),
    screen('the money of all files', '/cobros'),
    screen('how an office is paid', '/oficina'),
    screen('Word templates', '/machotes'),
    state('new template', HERE, opening('Agregar machote')),
    screen('help', '/ayuda'),
    state('new video', HERE, opening('Agregar video')),
  ]);
});

async function accept(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  return page.getByRole('dialog', { name: 'Revisión guardada' });
}

async function saveNothing(page: Page) {
  await page.getByRole('button', { name: 'Guardar' }).click();
  return page.getByRole('dialog').getByRole('alert');
}

async function typeAndClose(page: Page) {
  await page.getByLabel('Nombre de la oficina').fill('Oficina a medias');
  await page.keyboard.press('Escape');
  return page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
}

async function chooseNobody(page: Page) {
  await page
    .getByRole('combobox', { name: /^Encargado de/ })
    .first()
    .selectOption('');
  return page.getByRole('alertdialog', { name: 'Quitar al encargado' });
}

async function chooseAnotherRole(page: Page) {
  await page.getByRole('combobox', { name: /^Rol de Por cambiar/ }).selectOption('Abogado');
  return page.getByRole('alertdialog', { name: 'Confirmar cambio de rol' });
}
