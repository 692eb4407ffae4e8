import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { aConstancia, upload } from '../functions/test/support/constancias.ts';
import { aStoredExpediente } from '../functions/test/support/files.ts';
import { anOffice } from '../functions/test/support/oficinas.ts';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aUsuario,
  type Person,
} from '../functions/test/support/people.ts';
import { expectAccessibleEverywhere } from './support/everywhere.ts';
import { enterAs } from './support/session.ts';

/** A screen in one of its states: its address, and what brings it there. */
type State = readonly [name: string, path: string, arrange?: (page: Page) => Promise<unknown>];

/** axe finds nothing in any of these states, at any width and in any light. */
async function lookAt(context: BrowserContext, states: readonly State[]): Promise<void> {
  for (const [name, path, arrange] of states) {
    await test.step(name, async () => {
      const page = await context.newPage();
      await page.goto(path);
      await arrange?.(page);
      await expectAccessibleEverywhere(page, name);
      await page.close();
    });
  }
}

/** The API answers so, as far as this page is concerned. */
const answering = (path: string, status: number) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ status, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert').first()).toBeVisible();
};

const nothingFound = (title: string) => async (page: Page) => {
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText(title)).toBeVisible();
};

/** Sends the form as it is, and waits for what it says of its fields. */
const sendEmpty = (button: string) => async (page: Page) => {
  await page.locator('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
};

/** Presses one button after another, the last of which opens something over the page. */
const opening =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      await page
        .getByRole('button', { name })
        .or(page.getByRole('menuitem', { name }))
        .first()
        .click();
    }
    const over = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
    await expect(over.first()).toBeVisible();
  };

/** Follows the link of a row, as the viewer of a document needs where one comes from. */
const openingRow = (text: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: text }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Comentarios' })).toBeVisible();
};

async function enter(context: BrowserContext, person: Person): Promise<Person> {
  await enterAs(context, person);
  return person;
}

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test('what visitors see', async ({ context }) => {
  await lookAt(context, [
    ['home', '/'],
    ['catalogue', '/tramites'],
    ['procedure', '/tramites/testamento-publico-abierto'],
    ['nothing found', '/tramites', nothingFound('No se encontraron trámites para tu búsqueda.')],
    ['procedure that does not exist', '/tramites/no-hay'],
    ['contact', '/contacto'],
    ['help', '/ayuda'],
    ['help, refused', '/ayuda', answering('**/api/videos-ayuda', 404)],
    ['privacy notice', '/aviso-privacidad'],
    ['not found', '/no-hay'],
    ['menu of a phone', '/contacto', openPhoneMenu],
    ['no connection', '/contacto', (page) => page.context().setOffline(true)],
  ]);
});

test('what leads to a session', async ({ context }) => {
  await lookAt(context, [
    ['sign-up', '/registro'],
    ['sign-up with errors', '/registro', sendEmpty('Registrar cuenta')],
    ['sign-in', '/iniciar-sesion'],
    ['sign-in with errors', '/iniciar-sesion', sendEmpty('Iniciar sesión')],
    ['recovery', '/recuperar-contrasena'],
    ['reset with a dead link', '/restablecer-contrasena?oobCode=vencido'],
  ]);
  await enter(context, await anAbogado({ sesion: 'pendiente' }));
  await lookAt(context, [['code', '/iniciar-sesion/verificar']]);
});

test('what somebody sees who has sent nothing yet', async ({ context }) => {
  await enter(context, await aUsuario());
  await lookAt(context, [
    ['home with the certificate as the next step', '/'],
    ['no files', '/expedientes'],
    ['certificate', '/constancia-fiscal'],
    ['certificate asked for', '/tramites', opening(/^Iniciar trámite/)],
    ['own data', '/cuenta/mis-datos'],
    ['second factor', '/cuenta/segundo-factor'],
    ['notifications, none', '/contacto', opening(/^Notificaciones/)],
    ['profile menu', '/contacto', opening(/^Menú de/)],
    ['sign-out everywhere', '/contacto', opening(/^Menú de/, /todos los dispositivos/)],
  ]);
});

test('what somebody sees whose certificate was read', async ({ context }) => {
  const ana = await enter(context, await aUsuario());
  await upload(ana, await aConstancia());
  await lookAt(context, [
    [
      'data to verify',
      '/constancia-fiscal-verificar',
      (page) => expect(page.getByRole('button', { name: 'Verificar Datos' })).toBeVisible(),
    ],
  ]);
});

test('what a client sees', async ({ context }) => {
  const cliente = await enter(context, await aCliente());
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, 1, 2, null, null] });
  const file = `/expedientes/${idExpediente}`;
  await lookAt(context, [
    ['home with a file to correct', '/'],
    ['files', '/expedientes'],
    ['no file found', '/expedientes', nothingFound('No se encontraron trámites para tu búsqueda.')],
    ['states explained', '/expedientes', opening('Qué significa cada estado')],
    ['file', file],
    ['upload', file, opening(/^Subir Documento/)],
    ['several uploads', file, opening('Subir varios documentos')],
    ['deletion', file, opening(/^Eliminar/)],
    ['document', file, openingRow('Aceptado')],
    ['certificate data, none', '/constancia-fiscal-actualizar'],
    ['start of a procedure', '/tramites/testamento-publico-abierto'],
  ]);
});

test('what a lawyer sees', async ({ context }) => {
  const [abogada, cliente] = await Promise.all([anAbogado(), aCliente()]);
  await enter(context, abogada);
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [0, 2, null],
  });
  const file = `/expedientes/${idExpediente}`;
  await lookAt(context, [
    ['home', '/'],
    ['files', '/expedientes'],
    ['file', file],
    ['document', file, openingRow('Pendiente')],
    [
      'rejection without its reason',
      file,
      async (page) => {
        await openingRow('Pendiente')(page);
        await opening('Rechazar')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
        await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
      },
    ],
  ]);
});

test('what an administrator sees', async ({ context }) => {
  const [admin, office, cliente] = await Promise.all([
    anAdministrador(),
    anOffice(),
    aCliente(),
    aUsuario({ nombre: 'Por cambiar' }),
  ]);
  await enter(context, admin);
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, null] });
  const ofTheOffice = `/oficinas?buscar=${encodeURIComponent(office.nombre)}`;
  await lookAt(context, [
    ['files', '/expedientes'],
    ['file with its audit trail', `/expedientes/${idExpediente}`, openTrail],
    ['people', '/usuarios'],
    ['nobody found', '/usuarios', nothingFound('No se encontraron usuarios.')],
    ['another role', '/usuarios', chooseAnotherRole],
    ['removal of a person', '/usuarios', opening(/^Opciones de/, 'Eliminar')],
    ['offices', ofTheOffice],
    ['office', ofTheOffice, opening(new RegExp(office.nombre))],
    ['new office', '/oficinas', opening('Agregar Oficina')],
    ['catalogue', '/catalogo'],
    ['new procedure', '/catalogo', opening('Agregar trámite')],
    ['help', '/ayuda'],
    ['new video', '/ayuda', opening('Agregar video')],
  ]);
});

async function openTrail(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Bitácora' }).click();
  await expect(page.getByText('Todavía no hay nada registrado.')).toBeVisible();
}

async function openPhoneMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar el menú' })).toBeVisible();
}

async function chooseAnotherRole(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('Por cambiar');
  await page
    .getByRole('combobox', { name: /^Rol de Por cambiar/ })
    .first()
    .selectOption('Abogado');
  await expect(page.getByRole('alertdialog')).toBeVisible();
}
