import { fileURLToPath } from 'node:url';
import { anAbogado, anAdministrador, unusedEmail } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { expectAccessible } from './support/accessibility.ts';
import { fillSignIn, watchConsole } from './support/journey.ts';
import { waitForMail } from './support/mailbox.ts';
import { choose } from './support/menu.ts';
import { aPdf } from './support/pdf.ts';
import { test } from './support/test.ts';

const CSF = fileURLToPath(new URL('../functions/test/fixtures/csf/', import.meta.url));
const PASSWORD = 'Cliente-2026';
/** A procedure of few documents: each is sent, viewed and accepted in the same way. */
const TRAMITE = 'Cotejo y copia certificada';

/** What each width shows: phones have a menu button, cards instead of tables and no PDF viewer. */
const WIDTHS = [
  {
    name: 'desktop',
    width: 1280,
    height: 800,
    constancia: 'fisica-simple',
    cliente: 'Roberto Alvarez',
    hasViewer: true,
  },
  {
    name: 'phone',
    width: 390,
    height: 844,
    constancia: 'fisica-completa',
    cliente: 'María Fernanda Peña',
    hasViewer: false,
  },
];

for (const { name, width, height, constancia, cliente, hasViewer } of WIDTHS) {
  const title = `a client and a lawyer do the main job, ${name} (${width} px)`;
  test(title, async ({ anotherContext, wholeBrowser }) => {
    test.setTimeout(240_000);
    const open = async (browser = anotherContext) => {
      const page = await (await browser()).newPage();
      await page.setViewportSize({ width, height });
      return { page, problems: watchConsole(page) };
    };
    const client = await open();
    const email = unusedEmail('cliente');
    const abogada = await anAbogado({ nombre: 'Eva', apellidoPaterno: `Ley ${name}` });
    const admin = await anAdministrador();

    await register(client.page, email);
    await verifyConstancia(client.page, constancia);
    const idExpediente = await startTramite(client.page);
    const required = await uploadAll(client.page);

    const office = await open();
    // Their own queue would hold what other tests are about to delete.
    const list = `/expedientes?buscar=${encodeURIComponent(cliente)}`;
    const from = `/iniciar-sesion?volver=${encodeURIComponent(list)}`;
    await fillSignIn(office.page, admin, { isStaff: true, from });
    await assign(office.page, idExpediente, abogada.uid, width);

    const lawyer = await open(hasViewer ? wholeBrowser : anotherContext);
    if (hasViewer) expect(await lawyer.page.evaluate(() => navigator.pdfViewerEnabled)).toBe(true);
    const { text } = await waitForMail(abogada.email, /asign/i);
    const [link = 'no link'] = /https?:\S+/.exec(text) ?? [];
    await fillSignIn(lawyer.page, abogada, { isStaff: true, from: link });
    await expect(lawyer.page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
    await lawyer.page.goto(link);
    await expect(lawyer.page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));

    const rejected = await rejectFirst(lawyer.page);
    await bellShows(client.page, rejected);
    await replaceRejected(client.page, rejected);
    await acceptAll(lawyer.page, required);
    await expect(client.page.getByText('Documentos completos').first()).toBeVisible();

    await holdsInFirestore(idExpediente, email, abogada.uid, required);
    expect(client.problems).toEqual([]);
    expect(office.problems).toEqual([]);
    expect(lawyer.problems).toEqual([]);
  });
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/registro');
  await page.getByLabel('Nombre(s)').fill('María Fernanda');
  await page.getByLabel('Primer apellido').fill('Peña');
  await page.getByLabel('Segundo apellido').fill('Ibáñez');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Registrar cuenta' }).click();
  await expect(page.getByText('Registro completo. ¡Bienvenido! 💼')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
}

/** Starts from the catalogue, which sends a person without a certificate to upload one. */
async function verifyConstancia(page: Page, file: string): Promise<void> {
  await page.goto('/tramites');
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Se requiere tu Constancia Fiscal' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Subir Constancia Fiscal' }).click();
  await page.getByLabel('Constancia de Situación Fiscal').setInputFiles(`${CSF}${file}.pdf`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // A busy machine may need more than the 20 s that the call waits; then the next screen follows the reading.
  await expect(page).toHaveURL(/constancia-fiscal-verificar/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('heading', { name: 'Domicilio fiscal' })).toBeVisible();
  await page.getByRole('button', { name: 'Verificar Datos' }).click();
  const done = page.getByRole('dialog').filter({ hasText: 'Verificación exitosa.' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page).toHaveURL(/\/tramites$/);
}

async function startTramite(page: Page): Promise<string> {
  await page.getByRole('button', { name: TRAMITE }).click();
  await expect(page.getByRole('heading', { name: TRAMITE })).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  await expect(page.getByText('Expediente creado con éxito.')).toBeVisible();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/**
 * Uploads a real PDF to every row.
 * @returns the names of the required documents
 */
async function uploadAll(page: Page): Promise<string[]> {
  await expect(page.getByText(/^Te toca enviar \d+ documentos?$/)).toBeVisible();
  const uploads = page.getByRole('button', { name: /^Subir (?!varios|«)/ });
  await expect(uploads.first()).toBeVisible();
  const labels = await uploads.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  const required = labels.map((label) => label.replace(/^Subir /, ''));
  for (const tipo of required) await upload(page, tipo, `${tipo.slice(0, 20)}.pdf`);
  await expect(page.getByText(`La notaría revisará ${required.length} documentos`)).toBeVisible();
  return required;
}

async function upload(page: Page, tipo: string, file: string): Promise<void> {
  await page.getByRole('button', { name: `Subir ${tipo}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Subir ${tipo}` });
  await dialog
    .getByLabel('Elige el PDF')
    .setInputFiles(await aPdf(file.replaceAll('/', '-'), 'Documento de prueba'));
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: `Subir ${tipo}`, exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: `Más de ${tipo}`, exact: true })).toBeVisible();
}

/** In a narrow window the list has no room for the choice: it stands on the file's page. */
async function assign(page: Page, idExpediente: string, uid: string, width: number): Promise<void> {
  const link = page.locator(`a[href="/expedientes/${idExpediente}"]`);
  const row = page.getByRole('row').filter({ has: link });
  if (width < 640) await link.click();
  const place = width < 640 ? page.getByRole('main') : row;
  await place.getByRole('combobox', { name: /^Encargado de/ }).selectOption(uid);
  const confirm = page.getByRole('alertdialog', { name: 'Asignar expediente' });
  await confirm.getByRole('button', { name: 'Asignar' }).click();
  await expect(confirm).toBeHidden();
  await expect(place.getByText('En revisión')).toBeVisible();
}

const COMMENT = 'La identificación está borrosa. Súbela de nuevo, por favor.';

/** The document is drawn by us; the browser's own viewer, if it has one, is one press away. */
async function expectShown(page: Page, tipo: string): Promise<void> {
  const drawn = page.getByRole('img', { name: `${tipo}, página 1 de 1` });
  await expect(drawn).toBeVisible();
  if (!(await page.evaluate(() => navigator.pdfViewerEnabled))) return;
  await page.getByRole('button', { name: 'Ver con el visor del navegador' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.owner()).toHaveAttribute('src', /\/api\/documentos\/.+firma=/);
  await page.getByRole('button', { name: 'Volver al visor de la notaría' }).click();
  await expect(drawn).toBeVisible();
}

/**
 * Opens the first pending document in the viewer and rejects it with a comment.
 * @returns its name
 */
async function rejectFirst(page: Page): Promise<string> {
  const first = page.locator('a[data-row-link]').first();
  const tipo = (await first.evaluate((link) => link.firstChild?.textContent ?? '')).trim();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: tipo })).toBeVisible();
  await expectShown(page, tipo);
  await expectAccessible(page, 'viewer');
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar documento' });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.getByText('Escriba un comentario').last()).toBeVisible();
  await dialog.getByLabel('Comentario').fill(COMMENT);
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  const done = page.getByRole('dialog').filter({ hasText: 'Documento rechazado exitosamente.' });
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  return tipo;
}

/** The client's bell shows the rejection without a reload and opens the document. */
async function bellShows(page: Page, tipo: string): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notificaciones: 1 nueva/ });
  // A function in the background brings it: on a busy machine the emulator takes its time.
  await expect(bell).toBeVisible({ timeout: 60_000 });
  await bell.click();
  const item = page
    .getByRole('dialog', { name: 'Notificaciones' })
    .getByRole('button', { name: tipo });
  await expect(item).toContainText('Rechazado');
  await item.click();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+\/[\w-]+$/);
  await expect(page.getByText(COMMENT)).toBeVisible();
  await expect(page.getByRole('img', { name: `${tipo}, página 1 de 1` })).toBeVisible();
}

async function replaceRejected(page: Page, tipo: string): Promise<void> {
  await choose(page, `Más de ${tipo}`, 'Eliminar');
  const confirm = page.getByRole('alertdialog', { name: 'Eliminar documento' });
  await expect(confirm).toContainText('¿Estás seguro de que deseas eliminar este documento?');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: `Subir ${tipo}`, exact: true })).toBeVisible();
  await upload(page, tipo, 'corregido.pdf');
}

async function acceptAll(page: Page, required: readonly string[]): Promise<void> {
  for (const tipo of required) {
    await page.getByRole('link', { name: tipo }).first().click();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aceptar documento' });
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    const done = page.getByRole('dialog').filter({ hasText: 'Documento aceptado exitosamente.' });
    await done.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  }
  await expect(page.getByText('Documentos completos').first()).toBeVisible();
}

/** Checks what Firestore holds once both have seen the end. */
async function holdsInFirestore(
  idExpediente: string,
  email: string,
  idAsignado: string,
  required: readonly string[],
): Promise<void> {
  const file = (await db().collection('expedientes').doc(idExpediente).get()).data();
  // Its stages go on: it is Terminado when the last one is done.
  expect(file).toMatchObject({ estado: 'En progreso', idAsignado, aceptados: required.length });
  expect(file?.fechaFin).toBeNull();
  expect(file?.documentos).toHaveLength(required.length);
  for (const row of file?.documentos ?? []) expect(row.estado).toBe(2);
  const people = await db().collection('usuarios').where('correo', '==', email).get();
  expect(people.docs.map((person) => person.get('idRol'))).toEqual([2]);
  expect(file?.idCliente).toBe(people.docs[0]?.id);
  const trail = await db().collection('bitacora').where('idExpediente', '==', idExpediente).get();
  const kinds = trail.docs.map((entry) => entry.get('tipo'));
  expect(kinds.filter((kind) => kind === 'documento.rechazado')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'documento.aceptado')).toHaveLength(required.length);
  expect(kinds.filter((kind) => kind === 'documento.subido')).toHaveLength(required.length + 1);
}
