import { asignarExpediente } from '@notaria/contract/expedientes';
import { PARTES } from '@notaria/contract/partes-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { diaEn } from '@notaria/factories/etapas';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { aPdf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** How soon a change made elsewhere must show; the machine that tests may be busy. */
const LIVE = { timeout: 40_000 };

const now = (page: Page) =>
  page.getByRole('list', { name: 'Etapas' }).locator('[aria-current="step"]');

/**
 * Starts the sale from the catalogue as the buyer, who also sends the seller's documents.
 * @returns the path of the file
 */
async function start(page: Page): Promise<string> {
  await page.goto('/tramites/compraventa-inmueble');
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  const role = page.getByRole('dialog', { name: '¿Quién eres en este trámite?' });
  await role.getByRole('radio', { name: 'Quien compra' }).check();
  await role.getByRole('button', { name: 'Continuar' }).click();
  const who = page.getByRole('dialog', { name: '¿Quién más participa?' });
  await who.getByRole('button', { name: 'Agregar a una persona' }).click();
  await who.getByLabel('¿Qué papel tiene?').selectOption('Quien vende');
  await who.getByLabel('Nombre completo').fill('Rosa Díaz');
  await who.getByRole('radio', { name: /^Yo entrego sus documentos/ }).check();
  await who.getByRole('checkbox', { name: PARTES.consentimiento }).check();
  await who.getByRole('button', { name: 'Agregar persona' }).click();
  await expect(who.getByRole('list', { name: 'Personas agregadas' })).toContainText('Rosa Díaz');
  await who.getByRole('button', { name: 'Ir al expediente' }).click();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  return new URL(page.url()).pathname;
}

/** The labels of buttons, without the verb that they begin with. */
async function namesOf(page: Page, verb: string): Promise<string[]> {
  const buttons = page.getByRole('button', { name: new RegExp(`^${verb} (?!varios)`) });
  await expect(buttons.first()).toBeVisible();
  const labels = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.slice(verb.length + 1));
}

/** Declares every conditional document as not applicable, and sends a PDF for each other one. */
async function sendAll(page: Page): Promise<number> {
  const declared = await namesOf(page, 'No me aplica');
  for (const name of declared) {
    await page
      .getByRole('button', { name: `No me aplica ${name}`, exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: `No me aplica: ${name}` });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Registrar mi declaración' }).click();
    await expect(dialog).toBeHidden(LIVE);
  }
  // A document declared as not applicable may still be sent, so its button stays.
  const missing = (await namesOf(page, 'Subir')).filter((name) => !declared.includes(name));
  for (const [at, name] of missing.entries()) {
    const upload = page.getByRole('button', { name: `Subir ${name}`, exact: true });
    const left = missing.slice(at).filter((other) => other === name).length;
    await expect(upload).toHaveCount(left, LIVE);
    await upload.first().click();
    const dialog = page.getByRole('dialog', { name: `Subir ${name}` });
    await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf(`papel-${at}.pdf`, name));
    await dialog.getByRole('button', { name: 'Subir documento' }).click();
    await expect(dialog).toBeHidden(LIVE);
  }
  return declared.length + missing.length;
}

/** Accepts everything that waits for a lawyer, with one key each. */
async function acceptAll(page: Page, rows: number): Promise<void> {
  await page.goto('/mi-turno');
  for (let at = 1; at <= rows; at += 1) {
    const place = page.getByText(`${at} de ${rows} pendientes`);
    await expect(place).toBeVisible(LIVE);
    // Nobody accepts what they could not read yet: a press that comes too early is answered with that.
    await expect(async () => {
      if (await place.isVisible()) await page.keyboard.press('a');
      await expect(place).toBeHidden({ timeout: 2_000 });
    }).toPass(LIVE);
  }
  await expect(page.getByText(/^Terminaste/)).toBeVisible(LIVE);
}

test('a sale goes from “Iniciar trámite” to its delivery, with client and lawyer on two screens', {
  tag: '@exhaustive',
}, async ({ anotherContext }) => {
  test.setTimeout(300_000);
  const [ana, luz, admin] = await Promise.all([aCliente(), anAbogado(), anAdministrador()]);
  const open = async (person: typeof ana, viewport: { width: number; height: number }) => {
    const context = await anotherContext();
    await enterAs(context, person);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    return { page, problems: watchConsole(page) };
  };
  const client = await open(ana, PHONE.viewport);
  const path = await start(client.page);
  await expect(now(client.page)).toContainText('Documentos');
  const rows = await sendAll(client.page);
  expect(rows).toBeGreaterThan(10);
  await expect(client.page.getByText(`La notaría revisará ${rows} documentos`)).toBeVisible(LIVE);

  const idExpediente = path.split('/').at(-1) ?? '';
  const body = { idExpediente, idResponsable: luz.uid };
  expect((await request(asignarExpediente, { as: admin, body })).status).toBe(200);
  const lawyer = await open(luz, { width: 1280, height: 800 });
  await acceptAll(lawyer.page, rows);
  // The last accepted document ends the stage by itself.
  await expect(now(client.page)).toContainText('Certificado de gravamen y avalúo', LIVE);
  await expect(client.page.getByText('Ahora: Certificado de gravamen y avalúo')).toBeVisible();
  await expect(client.page.getByText('Documentos completos').first()).toBeVisible();

  await lawyer.page.goto(path);
  const goOn = async (etapa: string, forStaff = etapa) => {
    await lawyer.page.getByRole('button', { name: `Pasar a «${forStaff}»` }).click();
    await expect(now(client.page)).toContainText(etapa, LIVE);
  };
  await goOn('Proyecto de escritura');
  for (const [etapa, asks, forStaff = etapa] of [
    ['Tu revisión', /Lee el proyecto con calma/, 'Revisión del cliente'],
    ['Impuestos y honorarios', /Paga lo que te indicamos/],
    ['Firma', /Ven a firmar a la notaría/],
  ] as const) {
    await goOn(etapa, forStaff);
    await expect(client.page.getByText(`Te toca a ti: ${etapa}`)).toBeVisible();
    await expect(client.page.getByText(asks)).toBeVisible();
  }
  await expectSound(client.page, 'the client at the signature');
  await goOn('Avisos e impuestos pagados');
  await goOn('Registro Público');

  await lawyer.page.getByRole('button', { name: 'Pasar a «Testimonio listo»' }).click();
  const folio = lawyer.page.getByRole('dialog', { name: 'Mover el trámite' });
  await folio.getByLabel('Folio de «Registro Público»').fill('2026/88-B');
  await folio.getByLabel('Fecha del folio').fill('2026-11-20');
  await folio.getByLabel('Mensaje para todas las personas').fill('Ya está tu escritura.');
  await folio.getByLabel('Fecha en que debe terminar').fill(diaEn(9));
  await folio.getByRole('button', { name: 'Guardar' }).click();
  await expect(client.page.getByText('Te toca a ti: Testimonio listo')).toBeVisible(LIVE);
  // What is done is folded away.
  await client.page.getByRole('button', { name: /^Ver las \d+ etapas$/ }).click();
  await expect(client.page.getByText('Folio 2026/88-B del 20-11-2026')).toBeVisible();
  await expect(client.page.getByText('Mensaje: Ya está tu escritura.')).toBeVisible();

  await lawyer.page.getByRole('button', { name: 'Pasar a «Entregado»' }).click();
  await expect(client.page.getByText('Trámite entregado')).toBeVisible(LIVE);
  await expectSound(client.page, 'the delivered file of a client');
  const file = (await db().collection('expedientes').doc(idExpediente).get()).data();
  expect(file).toMatchObject({ estado: 'Terminado', etapaActual: 'entregado', aceptados: rows });
  expect([...client.problems, ...lawyer.problems]).toEqual([]);
});
