import { fileURLToPath } from 'node:url';
import { ROL } from '@notaria/contract/roles';
import { crearVideo } from '@notaria/contract/videos';
import { enterAs } from '@notaria/factories/browser/session';
import { inventedData } from '@notaria/factories/constancias';
import { storeNotificaciones } from '@notaria/factories/crowd';
import { aStoredExpediente } from '@notaria/factories/files';
import { aReadCertificate } from '@notaria/factories/identidad';
import { aCliente, anAdministrador, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import type { Page } from '@playwright/test';
import { giveAppCode, givePassword } from './support/account-states.ts';
import { answers } from './support/network.ts';
import { aPdf } from './support/pdf.ts';
import {
  HERE,
  inTurn,
  lookAt,
  nothingFound,
  opening,
  openingRow,
  pressing,
  refused,
  says,
  screen,
  sendEmpty,
  state,
  waiting,
} from './support/states.ts';
import { test } from './support/test.ts';

const CSF = fileURLToPath(
  new URL('../functions/test/fixtures/csf/fisica-dos-regimenes.pdf', import.meta.url),
);
const CONSTANCIA = 'Constancia de Situación Fiscal';

test.describe.configure({ mode: 'parallel', timeout: 360_000 });

test('the screens of visitors', { tag: '@looks' }, async ({ context }) => {
  const url = 'https://youtu.be/aqz-KE-bpKQ';
  const body = { titulo: 'Cómo iniciar un trámite', url, roles: [ROL.usuario] };
  await request(crearVideo, { as: await anAdministrador(), body });
  await lookAt(context, [
    screen('home', '/'),
    screen('catalogue', '/tramites'),
    state('nothing found', HERE, nothingFound('No se encontraron trámites para tu búsqueda.')),
    screen('procedure', '/tramites/testamento-publico-abierto'),
    state('procedure that does not exist', '/tramites/no-hay'),
    screen('help', '/ayuda'),
    state('no video found', HERE, nothingFound('No encontramos resultados para la búsqueda.')),
    refused('help, refused', '/ayuda', '*/api/videos-ayuda'),
    state('help without videos', '/ayuda', async (page) => says(/^Oh no, parece/)(page), {
      before: (page) => answers(page, '*/api/videos-ayuda', { status: 200, body: '[]' }),
    }),
    waiting('help, loading', '/ayuda', '*/api/videos-ayuda', 'Cargando videos…'),
    screen('how to photograph', '/ayuda/fotografiar'),
    screen('several people', '/ayuda/varias-personas'),
    screen('guide of a client', '/ayuda/guia'),
    screen('guide of a lawyer', '/ayuda/guia?rol=abogado'),
    screen('privacy notice', '/aviso-privacidad'),
    screen('accessibility statement', '/accesibilidad'),
    screen('contact', '/contacto'),
    screen('advice', '/asesoria'),
    screen('a link for advice that is no good', `/asesoria/${'A'.repeat(43)}`, async (page) =>
      says('Este enlace ya no sirve')(page),
    ),
    state('menu of a phone', HERE, openPhoneMenu, { isOfPhone: true }),
    screen('not found', '/no-hay'),
    screen('a link that has ended', '/enlace-vencido'),
    screen('a link for the phone that is no good', `/subir/${'A'.repeat(43)}`, async (page) =>
      page.getByRole('alert').first(),
    ),
    state('a screen whose code is gone', '/no-hay', goToLostScreen),
    state('no connection', '/contacto', goOffline),
  ]);
});

test('the screens of a person who has sent nothing yet', {
  tag: ['@exhaustive', '@looks'],
}, async ({ context }) => {
  const ana = await aUsuario();
  await enterAs(context, ana);
  await lookAt(context, [
    state('home with the certificate as the next step', '/'),
    waiting('loading', '/expedientes', '*/api/*', 'Cargando...'),
    state('no files', '/expedientes'),
    screen('certificate', '/constancia-fiscal'),
    state('certificate with an error', HERE, chooseImage),
    state('certificate chosen', HERE, chooseCertificate),
    state('certificate under way', HERE, sendForEver, { isWaiting: true }),
    state('nothing to verify', '/constancia-fiscal-verificar'),
    // The first of the list may be one that another test has just added.
    state(
      'certificate asked for',
      '/tramites/testamento-publico-abierto',
      opening(/^Iniciar trámite/),
    ),
    screen('own data', '/cuenta/mis-datos'),
    state('cancellation of the account', HERE, opening('Solicitar la cancelación')),
    screen('second factor', '/cuenta/segundo-factor'),
    state(
      'second factor, password again',
      HERE,
      inTurn(
        pressing('Usar una aplicación', (page) => page.getByLabel('Contraseña', { exact: true })),
        sendEmpty('Continuar'),
      ),
    ),
    state('second factor, QR', HERE, givePassword(ana.password)),
    state('second factor, code missing', HERE, sendEmpty('Activar')),
    state('second factor, recovery codes', HERE, giveAppCode),
    state('notifications, none', '/contacto', opening(/^Notificaciones/)),
    state('profile menu', HERE, opening(/^Menú de/)),
    state('sign-out everywhere', HERE, opening(/^Menú de/, /todos los dispositivos/)),
  ]);
});

test('the screens of a person whose certificate was read', {
  tag: ['@exhaustive', '@looks'],
}, async ({ context }) => {
  const ana = await aUsuario();
  await enterAs(context, ana);
  await aReadCertificate(ana, inventedData());
  await lookAt(context, [
    screen('data to verify', '/constancia-fiscal-verificar', async (page) =>
      page.getByRole('button', { name: 'Verificar Datos' }),
    ),
    state('data verified', HERE, opening('Verificar Datos')),
    screen('certificate data', '/constancia-fiscal-actualizar'),
    state('newer certificate', HERE, opening('Actualizar mi Constancia')),
  ]);
});

test('the screens of a client', { tag: '@looks' }, async ({ context }) => {
  const cliente = await aCliente();
  await enterAs(context, cliente);
  await storeNotificaciones(0, 2, cliente);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, 1, 2, null, null] });
  const file = `/expedientes/${idExpediente}`;
  await lookAt(context, [
    screen('home with a file to correct', '/'),
    screen('files', '/expedientes'),
    state('states explained', HERE, opening('Qué significa cada estado')),
    state('notifications', HERE, opening(/^Notificaciones/)),
    state('deletion of the notifications', HERE, opening(/^Notificaciones/, 'Borrar todas')),
    state('no file found', HERE, nothingFound('No se encontraron trámites para tu búsqueda.')),
    refused('files, refused', '/expedientes', '*/api/expedientes?*'),
    waiting('files, loading', '/expedientes', '*/api/expedientes?*', 'Cargando trámites…'),
    waiting('file, loading', file, '*/api/detalle-tramite/*', 'Cargando el trámite…'),
    screen('file', file),
    state('upload', HERE, opening(/^Subir Documento/)),
    state('upload with an error', HERE, inTurn(opening(/^Subir Documento/), sendWithoutFile)),
    state('several uploads', HERE, inTurn(opening('Subir varios documentos'), chooseSeveral)),
    state('several uploads, asked about', HERE, async (page) =>
      page.getByRole('alertdialog', { name: /^¿Descartar/ }),
    ),
    state('upload under way', file, inTurn(opening(/^Subir Documento/), uploadForEver), {
      isWaiting: true,
    }),
    state('deletion', file, opening(/^Más de Documento/, 'Eliminar')),
    state('document', HERE, openingRow('Aceptado')),
    screen('own data of a client', '/cuenta/mis-datos'),
    screen('second factor of a client', '/cuenta/segundo-factor'),
    state('certificate data, none', '/constancia-fiscal-actualizar'),
    state('start of a procedure', '/tramites/testamento-publico-abierto'),
    state('a message', HERE, failToStart, { isOfOneWidth: true }),
  ]);
});

/** The code of the contact screen is gone by the time its link is followed. */
async function goToLostScreen(page: Page) {
  await page.route('**/assets/contacto-page-*.js', (route) => route.abort());
  await page.reload();
  await page.locator('footer').getByRole('link', { name: 'Contacto', exact: true }).click();
  return page.getByRole('heading', { name: 'No pudimos cargar esta pantalla' });
}

async function openPhoneMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  return page.getByRole('navigation', { name: 'Principal' });
}

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  return says('No tienes conexión a internet.')(page);
}

async function chooseImage(page: Page) {
  const buffer = Buffer.from('no es un PDF');
  await page
    .getByLabel(CONSTANCIA)
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  return says(/^Solo se aceptan archivos/)(page);
}

async function chooseCertificate(page: Page) {
  await page.getByLabel(CONSTANCIA).setInputFiles(CSF);
  return page.getByRole('img', { name: /página 1 de/ });
}

async function sendForEver(page: Page) {
  await answers(page, '*/api/constancia', 'silence');
  await page.getByRole('button', { name: 'Continuar' }).click();
  return page.getByRole('progressbar');
}

async function sendWithoutFile(page: Page) {
  // A phone has this button only once something is chosen.
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: 'Subir documento' }).click();
  return page.locator('[aria-invalid=true]');
}

async function uploadForEver(page: Page) {
  await answers(page, '*/api/documentos/crear', 'silence');
  await page.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'uno'));
  await page.getByRole('button', { name: 'Subir documento' }).click();
  return page.getByRole('progressbar').last();
}

async function chooseSeveral(page: Page) {
  await page
    .getByLabel('Elige los PDF')
    .setInputFiles([await aPdf('acta.pdf', 'dos'), await aPdf('otra.pdf', 'tres')]);
  return page.getByRole('list', { name: 'Archivos elegidos' });
}

async function failToStart(page: Page) {
  await answers(page, '*/api/tramites/iniciar-expediente', { status: 400, body: '{}' });
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  return page.locator('[data-toast=error]').first();
}
