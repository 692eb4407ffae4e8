import { crearDocumento } from '@notaria/contract/documentos';
import { listDisputas } from '@notaria/contract/identidades';
import { enter, enterAs } from '@notaria/factories/browser/session';
import { aConstancia } from '@notaria/factories/constancias';
import { aPdf, expedienteNow } from '@notaria/factories/files';
import {
  aContribuyente,
  aDoubtfulClient,
  aNamesake,
  aStartedFile,
  aStranger,
  asOldest,
  present,
  withArchivo,
} from '@notaria/factories/identidad';
import { anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Locator, type Page } from '@playwright/test';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { waitForMail } from './support/mailbox.ts';
import { test } from './support/test.ts';

const PRINTED = 'ROSAURA IBÁÑEZ DE LA CRUZ';
const TYPED = 'Luis Ajeno';
/** Time for two browsers and a mail. */
const JOURNEY_MS = 240_000;
/** How long sending and reading a certificate may take. */
const READING_MS = 45_000;
const PHONE = { width: 390, height: 844 };

/** Uploads a certificate on the client's screens and declares that the data are theirs. */
async function presentOnScreen(page: Page, data = aContribuyente()): Promise<void> {
  const buffer = Buffer.from(await aConstancia(data));
  const file = { name: 'constancia.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('Constancia de Situación Fiscal').setInputFiles(file);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // It is read in the background, on a busy machine.
  await expect(page).toHaveURL(/constancia-fiscal-verificar/, { timeout: READING_MS });
  await page.getByRole('button', { name: 'Verificar Datos' }).click();
}

/** The client uploads the first document of a file. */
async function uploadFirst(as: Person, idExpediente: string): Promise<void> {
  const [first] = (await expedienteNow(idExpediente)).documentos;
  const body = { idExpediente, idDocRequerido: first?.idDocRequerido ?? '' };
  const bytes = await aPdf();
  expect((await request(crearDocumento, { as, body, file: { bytes } })).status).toBe(201);
}

/** Presses a button that sends a decision; resolves when the server has answered. */
async function decide(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse(/\/(confirmar|rechazar|decidir)$/);
  await button.click();
  expect((await answered).status()).toBe(200);
}

/** The identity panel of a file. */
function panelOf(page: Page) {
  return page.getByRole('group').filter({ hasText: 'Identidad del cliente' });
}

/** Checks that the lawyer's list and a file both show the warning. */
async function openWithWarning(page: Page, idExpediente: string): Promise<void> {
  await page.goto('/expedientes');
  const row = page.getByRole('row').filter({ hasText: PRINTED });
  await expect(row.getByText('Identidad por confirmar')).toBeVisible();
  await expect(row.getByText(`En su cuenta: ${TYPED}`)).toBeVisible();
  await page.goto(`/expedientes/${idExpediente}/personas`);
  await expect(panelOf(page).getByText('Falta confirmar quién es el cliente')).toBeVisible();
}

test('another person’s name: the client reads what is pending, the lawyer is warned everywhere and confirms', async ({
  page,
  anotherContext,
}) => {
  test.setTimeout(JOURNEY_MS);
  const [cliente, abogada] = await Promise.all([aStranger(), anAbogado()]);
  await page.setViewportSize(PHONE);
  await enterAs(page.context(), cliente);
  await page.goto('/constancia-fiscal');
  await presentOnScreen(page);
  const done = page.getByRole('dialog');
  await expect(done).toContainText('Verificación exitosa.');
  await expect(done).toContainText('El nombre de tu constancia no es el de tu cuenta.');
  const idExpediente = await aStartedFile(cliente, abogada);

  const office = await (await anotherContext()).newPage();
  const problems = watchConsole(office);
  await enter(office, abogada);
  await openWithWarning(office, idExpediente);
  const panel = panelOf(office);
  await expect(panel.getByText('El nombre de la constancia no es el de la cuenta.')).toBeVisible();
  await expect(panel.getByText(PRINTED)).toBeVisible();
  await expect(panel.getByRole('link', { name: /página del SAT/ })).toHaveAttribute(
    'href',
    /^https:\/\/siat\.sat\.gob\.mx\//,
  );
  await expectSound(office, 'a file whose client is doubtful');

  await panel.getByRole('button', { name: 'Confirmar identidad' }).click();
  const sure = office.getByRole('alertdialog', { name: '¿Confirmar la identidad?' });
  await expect(sure).toContainText(`La cuenta de ${TYPED} es de ${PRINTED}`);
  await decide(office, sure.getByRole('button', { name: 'Confirmar' }));
  await expect(
    office.getByText('La identidad quedó confirmada. Avisamos al cliente'),
  ).toBeVisible();
  await expect(panel.getByText('Identidad confirmada')).toBeVisible();
  await expect(office.getByText('Identidad por confirmar')).toHaveCount(0);
  await office.goto('/expedientes');
  await expect(office.getByRole('row').filter({ hasText: PRINTED })).toBeVisible();
  await expect(office.getByText('Identidad por confirmar')).toHaveCount(0);
  expect(problems).toEqual([]);

  await waitForMail(cliente.email, /Confirmamos tu identidad/);
  await page.goto('/constancia-fiscal-actualizar');
  await expect(page.getByText('La notaría confirmó tu identidad')).toBeVisible();
});

test('notices of a certificate under the client’s own name are open for the lawyer, with the fields and the SAT’s page', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [abogada, data] = [await anAbogado(), aContribuyente()];
  const cliente = await aNamesake(data);
  const idConstancia = await present(cliente, data, [
    'texto_ajeno:colonia,municipio',
    'sin_codigo',
  ]);
  const pdf = await withArchivo(idConstancia);
  const idExpediente = await aStartedFile(cliente, abogada);
  await enter(page, abogada);
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('link', { name: 'Personas 1 por atender' }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('2 avisos')).toBeVisible();
  await expect(panel.getByText('Avisos de la constancia')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    // The notice, and what was read in each field that it names.
    new RegExp(
      `otro texto sobre estos datos.*Colonia:\\s*${data.colonia}\\s*Municipio o alcaldía:\\s*${data.municipio}`,
    ),
    'No se encontró el código QR de la cédula, o no se puede leer.',
  ]);
  await expect(panel.getByRole('link', { name: /página del SAT/ })).toBeVisible();
  const sent = panel.getByRole('link', { name: 'Ver la constancia que envió' });
  const opened = await page.request.get((await sent.getAttribute('href')) ?? '');
  expect((await opened.body()).equals(Buffer.from(pdf))).toBe(true);
  await panel.getByText('Todos los datos de la constancia').click();
  const rows = panel.getByRole('region', { name: 'Domicilio fiscal' });
  await expect(rows.getByText(data.entidadFederativa, { exact: true })).toBeVisible();
  await expect(rows.getByText('Dato por revisar')).toHaveCount(2);

  await panel.getByRole('button', { name: 'Ya los revisé' }).click();
  await expect(panel.getByText(/ los revisó el /)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Ya los revisé' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('2 avisos, revisados')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Personas', exact: true })).toBeVisible();
});

test('the lawyer refuses with a reason: the client reads it, uploads their own, and the warning disappears', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  test.setTimeout(JOURNEY_MS);
  const abogada = await anAbogado();
  const { cliente, idExpediente } = await aDoubtfulClient(abogada);
  await enter(page, abogada);
  await openWithWarning(page, idExpediente);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Rechazar identidad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar la identidad' });
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog.getByText('Escriba un comentario')).toBeVisible();
  await expectSound(page, 'the refusal of an identity');
  const reason = 'Tu INE dice otro nombre';
  await dialog.getByLabel('Comentario').fill(reason);
  await decide(page, dialog.getByRole('button', { name: 'Rechazar' }));
  await expect(page.getByText('La identidad quedó rechazada. Avisamos al cliente')).toBeVisible();
  await expect(panel.getByText(`«${reason}»`)).toBeVisible();

  const mail = await waitForMail(cliente.email, /Necesitamos tu Constancia/);
  expect(mail.text).toContain(reason);
  const client = await (await anotherContext()).newPage();
  await client.setViewportSize(PHONE);
  await enterAs(client.context(), cliente);
  await client.goto('/constancia-fiscal');
  await expect(client.getByText('Necesitamos tu constancia de nuevo')).toBeVisible();
  await expect(client.getByText(`«${reason}»`)).toBeVisible();
  await expectSound(client, 'a client who was refused');
  const names = { nombre: 'LUIS', apellidoPaterno: 'AJENO', apellidoMaterno: '' };
  await presentOnScreen(client, aContribuyente(names));
  await expect(client.getByRole('dialog')).toContainText('La notaría revisará tu constancia');

  await page.goto('/expedientes');
  const row = page.getByRole('row').filter({ hasText: 'LUIS AJENO' });
  await expect(row).toBeVisible();
  await expect(row.getByText(/Identidad/)).toHaveCount(0);
});

test('the review of a document warns about its client', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const abogada = await anAbogado();
  const { cliente, idExpediente } = await aDoubtfulClient(abogada);
  await uploadFirst(cliente, idExpediente);
  await enter(page, abogada);
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByText(`Cliente: ${PRINTED}. Identidad por confirmar`)).toBeVisible();
  await expect(page.getByText(`En su cuenta: ${TYPED}.`)).toBeVisible();
  await expectSound(page, 'a review whose client is doubtful');
});

test('two accounts with one RFC: an Administrador decides who keeps it', {
  tag: '@exhaustive',
}, async ({ page }) => {
  test.setTimeout(JOURNEY_MS);
  const [admin, abogada, data] = [await anAdministrador(), await anAbogado(), aContribuyente()];
  const [first, second] = [await aNamesake(data), await aNamesake(data)];
  for (const person of [first, second]) await present(person, data);
  await asOldest(data);
  await aStartedFile(first, abogada);
  await enter(page, admin);
  await page.goto('/usuarios');
  const keep = page.getByRole('button', { name: new RegExp(`^Conserva el RFC: .*${first.email}`) });
  await expect(keep).toBeVisible();
  await expectSound(page, 'identities to decide');
  await keep.click();
  const dialog = page.getByRole('dialog', { name: /Confirmar a/ });
  await dialog.getByLabel('Comentario').fill('Tu identificación es de otra persona');
  await decide(page, dialog.getByRole('button', { name: 'Guardar decisión' }));
  await expect(page.getByText('La decisión quedó guardada. Avisamos por correo')).toBeVisible();
  await expect(keep).toHaveCount(0);
  const { body } = await request(listDisputas, { as: admin });
  expect(body.disputas.some(({ rfc }) => rfc === data.rfc)).toBe(false);
  await waitForMail(first.email, /Confirmamos tu identidad/);
  await waitForMail(second.email, /Necesitamos tu Constancia/);
});
