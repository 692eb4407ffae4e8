import { rechazarDocumento } from '@notaria/contract/documentos';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import type { Etapa } from '@notaria/contract/ruta';
import { chooseAvisos } from '@notaria/factories/avisos';
import { enterAs } from '@notaria/factories/browser/session';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { waitForMail } from '@notaria/factories/mailbox';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

const LIVE = { timeout: 30_000 };

const stages = (page: Page) => page.getByRole('list', { name: 'Etapas' });
const now = (page: Page) => stages(page).locator('[aria-current="step"]');

/** Makes a file of a client and a lawyer, each with a browser page that shows it. */
async function twoScreens(
  anotherContext: () => Promise<BrowserContext>,
  etapa: string,
  estados: (0 | 1 | 2 | null)[],
) {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados });
  await conEtapas(file, etapa);
  const open = async (person: typeof cliente, viewport: { width: number; height: number }) => {
    const context = await anotherContext();
    await enterAs(context, person);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await page.goto(`/expedientes/${file.idExpediente}`);
    await expect(now(page)).toBeVisible();
    return page;
  };
  const [client, lawyer] = [
    await open(cliente, PHONE.viewport),
    await open(abogada, { width: 1280, height: 800 }),
  ];
  return { cliente, abogada, file, client, lawyer };
}

test('moving a file on without a document asks first, and the client still reads what is missing', {
  tag: '@exhaustive',
}, async ({ anotherContext }) => {
  const { abogada, file, client, lawyer } = await twoScreens(anotherContext, 'documentos', [
    2,
    null,
    0,
  ]);
  await lawyer.getByRole('button', { name: 'Pasar de etapa a «Proyecto de escritura»' }).click();
  const question = lawyer.getByRole('dialog', { name: 'Mover el trámite' });
  await expect(question).toContainText('2 documentos no están aceptados');
  await expectSound(lawyer, 'the question about missing documents');
  await question.getByRole('button', { name: 'Pasar de etapa' }).click();
  await expect(question.getByText('Escribe por qué sigue aunque falte algo.')).toBeVisible();
  await question.getByLabel('Motivo').fill('Llegan mañana.');
  await question.getByRole('button', { name: 'Pasar de etapa' }).click();
  await expect(now(client)).toContainText('Proyecto de escritura', LIVE);
  await expect(client.getByText(/^Te toca enviar 1 documento/)).toBeVisible();
  await expect(client.getByText(/Mientras tanto está en «Proyecto de escritura»/)).toBeVisible();
  await expect(
    lawyer.getByText(/Hay documentos abiertos. Te toca revisar 1 documento/),
  ).toBeVisible();

  // If an accepted document is rejected now, the client has to correct it at once.
  const documentoId = file.documentos[0]?.idDocumento ?? '';
  const params = { tramiteId: file.idExpediente, documentoId };
  const body = { state: 1, comment: 'Se ve borroso.' } as const;
  expect((await request(rechazarDocumento, { as: abogada, params, body })).status).toBe(200);
  await expect(client.getByText(/^Te toca corregir 1 documento y enviar 1/)).toBeVisible(LIVE);
  await expectSound(client, 'open documents in a later stage');
  await client
    .getByRole('button', { name: /^(Corregir|Reemplazar)/ })
    .first()
    .click();
  await expect(client.getByRole('dialog', { name: /Documento 1/ })).toBeVisible();
});

test('a file is sent back with a reason and moved past a stage, and the client reads why', {
  tag: '@exhaustive',
}, async ({ anotherContext }) => {
  const { client, lawyer } = await twoScreens(anotherContext, 'avisos', [2]);
  const openDialog = async (what: string) => {
    await lawyer.getByRole('button', { name: 'Otro movimiento' }).click();
    const dialog = lawyer.getByRole('dialog', { name: 'Mover el trámite' });
    await dialog.getByLabel('Qué hacer').selectOption({ label: what });
    return dialog;
  };
  const skip = await openDialog('Omitir esta etapa');
  await skip.getByRole('button', { name: 'Omitir esta etapa' }).click();
  await expect(now(client)).toContainText('Registro Público', LIVE);
  await client.getByRole('button', { name: 'Ver las 9 etapas' }).click();
  await expect(
    stages(client).getByRole('listitem').filter({ hasText: 'Avisos e impuestos' }),
  ).toContainText('No hizo falta');

  const back = await openDialog('Regresar');
  await back.getByLabel('A qué etapa regresa').selectOption({ label: 'Documentos' });
  await back.getByRole('button', { name: 'Regresar' }).click();
  await expect(back.getByText('Escribe el motivo. El cliente lo leerá.')).toBeVisible();
  await back.getByLabel('Motivo').fill('Falta el certificado de un vecino.');
  await back.getByRole('button', { name: 'Regresar' }).click();
  await expect(now(client)).toContainText('Documentos', LIVE);
  await expect(client.getByText(/Motivo: Falta el certificado de un vecino\./)).toBeVisible();
  // All documents are accepted, so the client is not asked for anything that they cannot do.
  await expect(client.getByText('Tus documentos están completos')).toBeVisible();
  await expect(client.getByText(/Envía los documentos que faltan/)).toHaveCount(0);
  await expectSound(client, 'sent back to its documents');
});

test('a move is announced in the bell and, to those who want it, by mail', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [silent, told, abogada] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  await Promise.all([
    chooseAvisos(silent, { tramites: 'nunca' }),
    chooseAvisos(told, { tramites: 'al_momento' }),
  ]);
  const files = [];
  for (const cliente of [silent, told]) {
    const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [2] });
    await conEtapas(file, 'pagos');
    const params = { id: file.idExpediente };
    await request(moverEtapa, { as: abogada, params, body: avanzar('pagos', 'firma') });
    files.push(file);
  }
  const { subject, text } = await waitForMail(told.email, /Firma/);
  expect(subject).toContain('Tu trámite pasó a «Firma»');
  expect(text).toContain('Te toca a ti: Ven a firmar a la notaría');
  await enterAs(page.context(), silent);
  await page.goto('/');
  await expect(page.getByText(/Te toca atender «Firma»: Ven a firmar/)).toBeVisible();
  await page.getByRole('button', { name: /notificaci/i }).click();
  const notice = page.getByRole('button', { name: /Ahora está en «Firma»/ });
  await expect(notice).toContainText('Te toca a ti: Ven a firmar');
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/expedientes/${files[0]?.idExpediente}$`));
  const mails = await db().collection('tareas').where('para', '==', silent.email).get();
  expect(mails.docs.map((row) => row.get('asunto'))).toEqual([]);
});

test('the client copies the folio', { tag: '@exhaustive' }, async ({ anotherContext }) => {
  const { abogada, client, file } = await twoScreens(anotherContext, 'registro', [2]);
  const folio = { etapa: 'registro', numero: '2026/14-A', fecha: '2026-11-20' };
  const visto = { etapa: 'registro', movimientos: 0 };
  const body = { movimiento: 'anotar', visto, folio } as const;
  await request(moverEtapa, { as: abogada, params: { id: file.idExpediente }, body });
  await client.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await client.getByRole('button', { name: 'Copiar folio' }).click();
  await expect(client.getByText('Folio copiado.')).toBeVisible();
  expect(await client.evaluate(() => navigator.clipboard.readText())).toBe('2026/14-A');
  // The state has a new word, and so does its explanation.
  await client.getByRole('button', { name: 'Qué significa cada estado' }).click();
  await expect(
    client.getByText(/Faltan documentos por enviar o, ya completos, el trámite sigue sus etapas/),
  ).toBeVisible();
});

test('on a small phone twelve stages come first on the page, with the current one in sight', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [2] });
  const more: Etapa[] = ['Certificado de gravamen y avalúo', 'Avisos publicados', 'Inventario'].map(
    (nombre, index) => ({
      clave: `otra-${index}`,
      nombre,
      quien: 'autoridad',
      queHacer: '',
      pideFolio: false,
      omitible: false,
    }),
  );
  const etapas = [...ETAPAS_COMUNES.slice(0, 1), ...more, ...ETAPAS_COMUNES.slice(1)];
  await conEtapas(file, 'firma', etapas);
  await enterAs(page.context(), cliente);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/expedientes/${file.idExpediente}`);
  // What is to do stands first, and the line of the stages below it.
  await expect(page.getByText('Te toca a ti: Firma')).toBeInViewport({ ratio: 1 });
  await expect(now(page)).toBeInViewport({ ratio: 1 });
  await expect(stages(page).getByRole('listitem')).toHaveText([/^Firma/]);
  const all = page.getByRole('button', { name: 'Ver las 12 etapas' });
  await expect(all).toBeInViewport({ ratio: 1 });
  await expectSound(page, 'twelve stages');
  await all.click();
  await expect(stages(page).getByRole('listitem')).toHaveCount(12);
  await expect(all).toHaveCount(0);
});
