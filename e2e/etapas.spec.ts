import { aceptarDocumento } from '@notaria/contract/documentos';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import { enterAs } from '@notaria/factories/browser/session';
import { avanzar, conEtapas, diaEn } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { deliver } from './support/entregas.ts';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

/** How soon a change made elsewhere must show; the test machine may be busy. */
const LIVE = { timeout: 20_000 };

const stages = (page: Page) => page.getByRole('list', { name: 'Etapas' });
const now = (page: Page) => stages(page).locator('[aria-current="step"]');

/** The state of the file, with its label. */
const estado = (page: Page) => page.locator('dl > div', { hasText: /^Estado/ }).first();

/** The lawyer's dialog for all other moves, with its fields. */
async function openDialog(page: Page, what: string) {
  await page.getByRole('button', { name: 'Otro movimiento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover el trámite' });
  await dialog.getByLabel('Qué hacer').selectOption({ label: what });
  return dialog;
}

test('a sale from its documents to its delivery, by client and lawyer on two screens', async ({
  anotherContext,
}) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({
    cliente,
    asignado: abogada,
    estados: [2, 0],
    titulo: 'Compraventa de inmueble',
  });
  await conEtapas(file);
  const path = `/expedientes/${file.idExpediente}`;
  const open = async (person: typeof cliente) => {
    const context = await anotherContext();
    await enterAs(context, person);
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const problems = watchConsole(page);
    await page.goto(path);
    return { page, problems };
  };
  const [client, lawyer] = [await open(cliente), await open(abogada)];

  await expect(now(client.page)).toContainText('Documentos');
  await expect(stages(client.page).getByRole('listitem')).toHaveText([/Documentos/]);
  await expectSound(client.page, 'the file of a client');
  await expect(client.page.getByRole('button', { name: 'Otro movimiento' })).toHaveCount(0);

  // The last document ends the first stage by itself, and both screens follow.
  const documentoId = file.documentos[1]?.idDocumento ?? '';
  const params = { tramiteId: file.idExpediente, documentoId };
  await request(aceptarDocumento, { as: abogada, params, body: { state: 2 } });
  await expect(now(client.page)).toContainText('Proyecto de escritura', LIVE);
  await expect(estado(client.page)).toHaveText('EstadoEn progresoDocumentos completos');
  await expect(client.page.getByText('Ahora: Proyecto de escritura')).toBeVisible();

  // A single press advances it.
  await lawyer.page
    .getByRole('button', { name: 'Pasar de etapa a «Revisión del cliente»' })
    .click();
  // Nobody is told to read what was not sent.
  await expect(client.page.getByText('Ahora: Tu revisión')).toBeVisible(LIVE);
  await expect(estado(client.page)).toHaveText('EstadoEn progresoDocumentos completos');
  await expect(client.page.getByText(/La notaría prepara el proyecto/)).toBeVisible();

  // A note to the client, and a date.
  const until = diaEn(9);
  const noted = await openDialog(lawyer.page, 'Escribir al cliente, la fecha o el folio');
  await noted.getByLabel('Mensaje para el cliente').fill('Te lo mandamos por correo.');
  await noted.getByLabel('Fecha en que debe terminar').fill(until);
  await expectSound(lawyer.page, 'the dialog');
  await noted.getByRole('button', { name: 'Guardar' }).click();
  await expect(client.page.getByText('Mensaje: Te lo mandamos por correo.')).toBeVisible(LIVE);
  await expect(
    client.page.getByText(`A más tardar el ${until.split('-').reverse().join('-')}`),
  ).toBeVisible();

  // Back and on hold ask for a reason, which the client reads.
  const held = await openDialog(lawyer.page, 'Poner en espera');
  await held.getByRole('button', { name: 'Poner en espera' }).click();
  await expect(held.getByText('Escribe el motivo. El cliente lo leerá.')).toBeVisible();
  await held.getByLabel('Motivo').fill('Esperamos el certificado del Registro');
  await held.getByRole('button', { name: 'Poner en espera' }).click();
  await expect(client.page.getByText('En espera: Tu revisión')).toBeVisible(LIVE);
  await expect(client.page.getByText(/Esperamos el certificado del Registro/)).toBeVisible();

  for (const next of ['Impuestos y honorarios', 'Firma', 'Avisos e impuestos pagados']) {
    await lawyer.page.getByRole('button', { name: `Pasar de etapa a «${next}»` }).click();
    await expect(now(client.page)).toContainText(next, LIVE);
  }
  await lawyer.page.getByRole('button', { name: 'Pasar de etapa a «Registro Público»' }).click();
  await expect(now(lawyer.page)).toContainText('Registro Público', LIVE);

  // The entry number is asked for before the stage ends; the client can copy it.
  await lawyer.page.getByRole('button', { name: 'Pasar de etapa a «Testimonio listo»' }).click();
  const folio = lawyer.page.getByRole('dialog', { name: 'Mover el trámite' });
  await folio.getByLabel('Folio de «Registro Público»').fill('2026/14-A');
  await folio.getByLabel('Fecha del folio').fill('2026-11-20');
  await folio.getByRole('button', { name: 'Pasar de etapa' }).click();
  await expect(client.page.getByText('Te toca a ti: Testimonio listo')).toBeVisible(LIVE);
  // What is done is folded away.
  await client.page.getByRole('button', { name: /^Ver las \d+ etapas$/ }).click();
  await expect(client.page.getByText('Folio 2026/14-A del 20-11-2026')).toBeVisible();
  await expect(client.page.getByRole('button', { name: 'Copiar folio' })).toBeVisible();

  await lawyer.page.getByRole('button', { name: 'Pasar de etapa a «Entregado»' }).click();
  await deliver(lawyer.page);
  await expect(client.page.getByText('Trámite entregado')).toBeVisible(LIVE);
  await expect(estado(client.page)).toHaveText('EstadoTerminado');
  await expect(client.page.getByText('Fin', { exact: true })).toBeVisible();
  await client.page.emulateMedia({ media: 'print' });
  await expect(stages(client.page).getByText('Registro Público')).toBeVisible();
  await expect(client.page.getByText('Trámite entregado')).toBeVisible();
  expect([...client.problems, ...lawyer.problems]).toEqual([]);
});

test('the second of two people is told who moved the file and where it is', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [2] });
  await conEtapas(file, 'proyecto');
  await enterAs(page.context(), abogada);
  await page.goto(`/expedientes/${file.idExpediente}`);
  const dialog = await openDialog(page, 'Pasar a otra etapa');
  await dialog.getByLabel('Mensaje para el cliente').fill('Ya está.');
  const params = { id: file.idExpediente };
  await request(moverEtapa, { as: abogada, params, body: avanzar('proyecto', 'revision') });
  await dialog.getByRole('button', { name: 'Pasar de etapa' }).click();
  await expect(dialog.getByRole('alert')).toContainText('ahora está en «Revisión del cliente»');
  await dialog.getByRole('button', { name: 'Ver cómo quedó' }).click();
  await dialog.getByRole('button', { name: 'Pasar de etapa' }).click();
  await expect(page.getByText('El trámite pasó a «Impuestos y honorarios».')).toBeVisible();
});
