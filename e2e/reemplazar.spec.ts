import { rechazarDocumento } from '@notaria/contract/documentos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './support/menu.ts';
import { aPdf } from './support/pdf.ts';
import { objectsUnder } from './support/storage.ts';
import { test } from './support/test.ts';

const REASON = 'Falta el reverso de tu credencial';

/** A client's file whose first document the lawyer rejected, open on its page. */
async function openRejected(page: Page): Promise<string> {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [0, null] });
  const { idExpediente, documentos } = file;
  const documentoId = documentos[0]?.idDocumento ?? '';
  const params = { tramiteId: idExpediente, documentoId };
  const told = await request(rechazarDocumento, { as: abogada, params, body: { comment: REASON } });
  expect(told.status).toBe(200);
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  return idExpediente;
}

async function sendIn(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByText(REASON)).toBeVisible();
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf(name, name));
  // Choosing moves nothing out of view.
  await expect(dialog.getByText(REASON)).toBeVisible();
  await dialog.getByRole('button', { name: 'Corregir documento' }).click();
}

async function expectOnly(idExpediente: string, name: string): Promise<void> {
  const [row] = (await expedienteNow(idExpediente)).documentos;
  expect([row?.nombrePdf, row?.estado]).toEqual([name, 0]);
  expect(await objectsUnder(`expedientes/${idExpediente}/`)).toEqual([row?.ruta]);
}

test('a rejected document is replaced from the box about whose turn it is, then from its row', async ({
  page,
}) => {
  const idExpediente = await openRejected(page);
  await expect(page.getByRole('region', { name: 'Qué sigue' })).toContainText(REASON);
  await page.getByRole('button', { name: 'Corregir «Documento 1»' }).click();
  const correcting = page.getByRole('dialog', { name: 'Corregir Documento 1' });
  await sendIn(correcting, 'con-reverso.pdf');
  await expect(page.getByText('Documento reemplazado con éxito')).toBeVisible();
  await expect(correcting).toBeHidden();
  await expect(page.getByText('Un empleado revisará tu documento')).toBeVisible();
  await expectOnly(idExpediente, 'con-reverso.pdf');

  await page.getByRole('button', { name: 'Reemplazar Documento 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reemplazar Documento 1' });
  await expect(
    dialog.getByText('«con-reverso.pdf» se queda hasta que llegue el nuevo.'),
  ).toBeVisible();
  await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf('mejor.pdf', 'mejor'));
  await dialog.getByRole('button', { name: 'Reemplazar documento' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('mejor.pdf')).toBeVisible();
  await expectOnly(idExpediente, 'mejor.pdf');
  // The history of the row keeps why the first one was rejected.
  await page.getByRole('link', { name: /Documento 1/ }).click();
  await expect(page.getByRole('heading', { name: 'Comentarios' })).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
});

test('the notice of a rejected document leads to it, where it is replaced', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [0] });
  const { idExpediente, documentos } = file;
  const params = { tramiteId: idExpediente, documentoId: documentos[0]?.idDocumento ?? '' };
  await request(rechazarDocumento, { as: abogada, params, body: { comment: REASON } });
  await enterAs(page.context(), cliente);
  await page.goto('/');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Rechazado' })
    .first()
    .getByRole('button')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documento 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Corregir Documento 1' }).click();
  await sendIn(page.getByRole('dialog', { name: 'Corregir Documento 1' }), 'otro.pdf');
  await expect(page).toHaveURL(new RegExp(`/expedientes/${idExpediente}$`));
  await expectOnly(idExpediente, 'otro.pdf');
});

test('“No me aplica” is declared, reviewed, rejected with a reason, and the document sent after all', async ({
  page,
  anotherContext,
}) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [null, null],
    condicion: 'si te casaste',
  });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  await expect(page.getByText('Solo si te casaste')).toHaveCount(2);
  await choose(page, 'Más de Documento 1', 'No me aplica');
  const dialog = page.getByRole('dialog', { name: 'No me aplica: Documento 1' });
  const box = dialog.getByRole('checkbox', {
    name: 'Declaro que no me aplica: «Documento 1» se pide solo si te casaste.',
  });
  await dialog.getByRole('button', { name: 'Registrar mi declaración' }).click();
  await expect(dialog.getByText('Marca la casilla para declarar.')).toBeVisible();
  await expect(box).toBeFocused();
  await box.check();
  await dialog.getByRole('button', { name: 'Registrar mi declaración' }).click();
  await expect(page.getByText('Declaraste que no te aplica')).toBeVisible();

  // Taken back and declared again, until somebody accepts it.
  await choose(page, 'Más de Documento 1', 'Retirar declaración');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await choose(page, 'Más de Documento 1', 'No me aplica');
  await box.check();
  await dialog.getByRole('button', { name: 'Registrar mi declaración' }).click();
  await expect(page.getByText('Declaraste que no te aplica')).toBeVisible();

  const office = await (await anotherContext()).newPage();
  await enterAs(office.context(), abogada);
  await office.goto(`/expedientes/${idExpediente}?documento=doc-1`);
  await expect(
    office.getByRole('heading', { name: 'El cliente declaró que no le aplica' }),
  ).toBeVisible();
  await office.getByRole('button', { name: 'Rechazar' }).click();
  const review = office.getByRole('dialog', { name: 'Rechazar documento' });
  await review.getByLabel('Comentario').fill('Consta que te casaste');
  await review.getByRole('button', { name: 'Rechazar' }).click();
  await expect(office.getByText('Documento rechazado exitosamente.')).toBeVisible();

  const asked = page.getByRole('region', { name: 'Qué sigue' });
  await expect(asked.getByText('Consta que te casaste')).toBeVisible();
  await page.getByRole('button', { name: 'Subir Documento 1', exact: true }).click();
  const upload = page.getByRole('dialog', { name: 'Subir Documento 1' });
  await expect(upload.getByText('Consta que te casaste')).toBeVisible();
  await upload.getByLabel('Elige el PDF').setInputFiles(await aPdf('acta.pdf', 'acta'));
  await upload.getByRole('button', { name: 'Subir documento' }).click();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  await expect(upload).toBeHidden();
  await expect(page.getByText('acta.pdf')).toBeVisible();
  const [row] = (await expedienteNow(idExpediente)).documentos;
  expect([row?.estado, row?.declaracion, row?.nombrePdf]).toEqual([0, false, 'acta.pdf']);
});
