import { asignarExpediente } from '@notaria/contract/asignacion';
import { enterAs } from '@notaria/factories/browser/session';
import { diaEn } from '@notaria/factories/etapas';
import { sendGenerales } from '@notaria/factories/generales';
import { waitForMail } from '@notaria/factories/mailbox';
import { conCuenta } from '@notaria/factories/pagos';
import { aCliente, anAbogado, anAdministrador, aUsuario } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { db } from '../functions/src/platform/firebase.ts';
import { agree, deliver, openAsked, sendPdf } from './support/entregas.ts';
import { watchConsole } from './support/journey.ts';
import { expectSound } from './support/layout.ts';
import { aPdf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** How soon a change made elsewhere must show; the machine that tests may be busy. */
const LIVE = { timeout: 40_000 };

type Sale = Record<'buyer' | 'seller' | 'lawyer', Page>;

const now = (page: Page) =>
  page.getByRole('list', { name: 'Etapas' }).locator('[aria-current="step"]');

/**
 * Starts the sale from the catalogue as the buyer, who invites the seller.
 * @returns the path of the file
 */
async function start(page: Page, correo: string): Promise<string> {
  await page.goto('/tramites/compraventa-inmueble');
  await page.getByRole('button', { name: 'Iniciar trámite' }).click();
  const role = page.getByRole('dialog', { name: '¿Quién eres en este trámite?' });
  await role.getByRole('radio', { name: 'Quien compra' }).check();
  await role.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/expedientes\/[\w-]+$/);
  await expect(page.getByText('¿Quién más participa?')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar a quien falta' }).click();
  const who = page.getByRole('dialog', { name: 'Agregar persona' });
  await who.getByLabel('Nombre completo').fill('Rosa Díaz');
  await who.getByLabel('Su correo electrónico').fill(correo);
  await who.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(who).toBeHidden();
  return new URL(page.url()).pathname;
}

/** Joins the sale by the link of the invitation's mail. */
async function join(page: Page, correo: string, path: string): Promise<void> {
  const { text } = await waitForMail(correo, /Te invitan a participar/);
  await page.goto(/https?:\/\/\S+\/invitacion\/[\w-]+/.exec(text)?.[0] ?? '/no-link');
  await page.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(page).toHaveURL(path);
}

/** The labels of buttons, without the verb that they begin with. */
async function namesOf(page: Page, verb: string): Promise<string[]> {
  const buttons = page.getByRole('button', { name: new RegExp(`^${verb} (?!varios|«)`) });
  await expect(buttons.first()).toBeVisible();
  const labels = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.slice(verb.length + 1));
}

/**
 * Declares every conditional document as not applicable, and sends a PDF for each other one.
 * @param others what somebody else has declared
 * @returns what was declared, and how many documents were sent or declared
 */
async function sendAll(page: Page, others: readonly string[] = []) {
  const declared: string[] = [];
  for (const name of await namesOf(page, 'Más de')) {
    await page
      .getByRole('button', { name: `Más de ${name}`, exact: true })
      .first()
      .click();
    const notAsked = page.getByRole('menuitem', { name: 'No me aplica' });
    await expect(page.getByRole('menu')).toBeVisible();
    if (!(await notAsked.isVisible())) {
      await page.keyboard.press('Escape');
      continue;
    }
    declared.push(name);
    await notAsked.click();
    const dialog = page.getByRole('dialog', { name: `No me aplica: ${name}` });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Registrar mi declaración' }).click();
    await expect(dialog).toBeHidden(LIVE);
  }
  // A document declared as not applicable may still be sent, so its button stays.
  const missing = (await namesOf(page, 'Subir')).filter(
    (name) => ![...declared, ...others].includes(name),
  );
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
  return { declared, rows: declared.length + missing.length };
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

/** The draft: the seller marks what is wrong, and both agree to the second version, each in their room. */
async function agreeOnDraft({ buyer, seller, lawyer }: Sale, path: string): Promise<void> {
  await lawyer.goto(`${path}/entregas`);
  await lawyer.getByRole('button', { name: 'Enviar un archivo' }).click();
  await sendPdf(lawyer, 'proyecto');
  await expect(lawyer.getByText('Sin abrir')).toHaveCount(2);
  await openAsked(seller, path);
  await seller.getByRole('button', { name: 'Marcar en la página' }).click();
  await seller.getByRole('button', { name: 'Poner una marca en la página 1' }).focus();
  await seller.keyboard.press('Enter');
  await seller.getByLabel('Nota de la marca 1, página 1').fill('Es Peña');
  await seller.getByLabel('Qué hay que cambiar').fill('Mi segundo apellido está mal.');
  await seller.getByRole('button', { name: 'Pedir cambios' }).click();
  await expect(seller.getByText('Cambios pedidos')).toBeVisible(LIVE);
  await expect(lawyer.getByText('Mi segundo apellido está mal.')).toBeVisible(LIVE);
  await lawyer.getByRole('link', { name: /^Leer.*Proyecto/ }).click();
  await expect(lawyer.getByText(/Rosa Díaz.*: Es Peña/).first()).toBeVisible(LIVE);
  await lawyer.goto(`${path}/entregas`);
  await lawyer.getByRole('button', { name: /^Enviar una versión nueva/ }).click();
  await lawyer.getByLabel('Qué cambió respecto de la versión anterior').fill('El apellido.');
  await sendPdf(lawyer, 'proyecto-2');
  for (const page of [buyer, seller]) {
    await openAsked(page, path);
    await expect(page.getByText('El apellido.')).toBeVisible();
    if (page === buyer) await expect(page.getByText('Mi segundo apellido')).toHaveCount(0);
    await agree(page);
  }
  await expect(lawyer.getByText('De acuerdo', { exact: true })).toHaveCount(2, LIVE);
}

/** The quote: each agrees to their part and reads no other; the buyer pays, and the office confirms. */
async function agreeOnQuote({ buyer, seller, lawyer }: Sale, path: string): Promise<void> {
  await lawyer.goto(`${path}/entregas`);
  await lawyer.getByRole('button', { name: 'Cotizar' }).click();
  const quote = lawyer.getByRole('dialog', { name: 'Cotizar' });
  await quote.getByLabel('Cantidad').fill('20,000');
  await expect(quote.getByText('Veintitrés mil doscientos pesos 00/100 M.N.')).toBeVisible();
  await quote
    .getByLabel(/^Paga /)
    .nth(0)
    .fill('15000');
  await quote.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(quote.getByRole('alert')).toContainText('debe sumar el total');
  await quote
    .getByLabel(/^Paga /)
    .nth(1)
    .fill('8,200.00');
  await quote.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(quote).toBeHidden(LIVE);
  for (const [page, own, others] of [
    [seller, '$8,200.00', '$15,000.00'],
    [buyer, '$15,000.00', '$8,200.00'],
  ] as const) {
    await openAsked(page, path);
    await expect(page.getByRole('heading', { name: `Te toca pagar ${own}` })).toBeVisible();
    // The PDF says by kind who pays what; beside it each reads their own part.
    const beside = page.getByRole('complementary', { name: 'Sobre este archivo' });
    await expect(beside.getByText(others)).toHaveCount(0);
    await expectSound(page, 'a quote on a phone');
    await agree(page);
    await page.goto(`${path}/entregas`);
    await expect(page.getByLabel('Tu cuenta').getByText(own).first()).toBeVisible();
  }
  await expect(buyer.getByText('032 180 00011835971 9')).toBeVisible();
  await expectSound(buyer, 'where to pay, on a phone');
  await buyer.getByRole('button', { name: 'Ya pagué' }).click();
  const paying = buyer.getByRole('dialog', { name: 'Ya pagué' });
  await expect(paying.getByLabel('Cuánto pagaste')).toHaveValue('15,000.00');
  await paying.getByLabel('Elige el PDF').setInputFiles(await aPdf('pago.pdf', 'Transferencia'));
  await paying.getByRole('button', { name: 'Avisar a la notaría' }).click();
  await expect(paying).toBeHidden(LIVE);
  const reported = buyer.getByRole('list', { name: 'Pagos avisados' });
  await expect(reported).toContainText('Por confirmar');
  await lawyer.getByRole('button', { name: 'Confirmar el pago de $15,000.00' }).click(LIVE);
  const confirming = lawyer.getByRole('dialog', { name: 'Confirmar el pago' });
  await confirming.getByRole('button', { name: 'Confirmar' }).click();
  await expect(confirming).toBeHidden(LIVE);
  await expect(reported).toContainText('Confirmado', LIVE);
  await expectSound(lawyer, 'quotes and payments, for the staff');
}

test('a sale goes from “Iniciar trámite” to its delivery: documents, draft, quote, payment and copy, for two parties in their rooms', {
  tag: '@exhaustive',
}, async ({ anotherContext }) => {
  test.setTimeout(600_000);
  const [ana, rosa, luz, admin] = await Promise.all([
    ...([aCliente(), aUsuario({ correoProbado: new Date() }), anAbogado()] as const),
    anAdministrador(),
    conCuenta(),
  ]);
  const open = async (person: typeof ana, viewport: { width: number; height: number }) => {
    const context = await anotherContext();
    await enterAs(context, person);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    return { page, problems: watchConsole(page) };
  };
  const client = await open(ana, PHONE.viewport);
  const path = await start(client.page, rosa.email);
  await expect(now(client.page)).toContainText('Documentos');
  const seller = await open(rosa, PHONE.viewport);
  await join(seller.page, rosa.email, path);
  const own = await sendAll(client.page);
  const rows = own.rows + (await sendAll(seller.page, own.declared)).rows;
  expect(rows).toBeGreaterThan(10);

  const idExpediente = path.split('/').at(-1) ?? '';
  for (const person of [ana, rosa]) await sendGenerales(person, idExpediente);
  const body = { idExpediente, idResponsable: luz.uid };
  expect((await request(asignarExpediente, { as: admin, body })).status).toBe(200);
  const lawyer = await open(luz, { width: 1280, height: 800 });
  await acceptAll(lawyer.page, rows);
  // The last accepted document ends the stage by itself.
  await expect(now(client.page)).toContainText('Certificado de gravamen y avalúo', LIVE);
  await expect(client.page.getByText('Ahora: Certificado de gravamen y avalúo')).toBeVisible();
  await expect(client.page.getByText('Documentos completos').first()).toBeVisible();

  const sale = { buyer: client.page, seller: seller.page, lawyer: lawyer.page };
  const goOn = async (etapa: string, forStaff = etapa, motivo?: string) => {
    await lawyer.page.goto(path);
    await client.page.goto(path);
    await lawyer.page.getByRole('button', { name: `Pasar de etapa a «${forStaff}»` }).click();
    if (motivo !== undefined) {
      const dialog = lawyer.page.getByRole('dialog', { name: 'Mover el trámite' });
      await dialog.getByLabel('Motivo').fill(motivo);
      await dialog.getByRole('button', { name: 'Pasar de etapa' }).click();
    }
    await expect(now(client.page)).toContainText(etapa, LIVE);
  };
  const askedFor = async (etapa: string, asks: RegExp) => {
    await expect(client.page.getByText(`Te toca a ti: ${etapa}`)).toBeVisible();
    await expect(client.page.getByText(asks)).toBeVisible();
  };
  await goOn('Proyecto de escritura');
  await goOn('Tu revisión', 'Revisión del cliente');
  // Nobody is told to read or to pay what was not sent.
  await expect(client.page.getByText(/La notaría prepara el proyecto/)).toBeVisible();
  await agreeOnDraft(sale, path);
  await goOn('Impuestos y honorarios');
  await expect(client.page.getByText(/La notaría todavía no te indica cuánto/)).toBeVisible();
  await agreeOnQuote(sale, path);
  // The seller has not paid yet.
  await goOn('Firma', 'Firma', 'Paga en la firma.');
  await askedFor('Firma', /Ven a firmar a la notaría/);
  await expectSound(client.page, 'the client at the signature');
  await goOn('Avisos e impuestos pagados');
  await goOn('Registro Público');

  await lawyer.page.getByRole('button', { name: 'Pasar de etapa a «Testimonio listo»' }).click();
  const folio = lawyer.page.getByRole('dialog', { name: 'Mover el trámite' });
  await folio.getByLabel('Folio de «Registro Público»').fill('2026/88-B');
  await folio.getByLabel('Fecha del folio').fill('2026-11-20');
  await folio.getByLabel('Mensaje para todas las personas').fill('Ya está tu escritura.');
  await folio.getByLabel('Fecha en que debe terminar').fill(diaEn(9));
  await folio.getByRole('button', { name: 'Pasar de etapa' }).click();
  // The client may hear of it before the answer closes the dialog, which takes a step back through the history.
  await expect(folio).toBeHidden();
  await expect(client.page.getByText('Te toca a ti: Testimonio listo')).toBeVisible(LIVE);
  // What is done is folded away.
  await client.page.getByRole('button', { name: /^Ver las \d+ etapas$/ }).click();
  await expect(client.page.getByText('Folio 2026/88-B del 20-11-2026')).toBeVisible();
  await expect(client.page.getByText('Mensaje: Ya está tu escritura.')).toBeVisible();

  await lawyer.page.goto(`${path}/entregas`);
  await lawyer.page.getByRole('button', { name: 'Enviar un archivo' }).click();
  await lawyer.page.getByRole('dialog').getByLabel('Qué es').selectOption('Copia');
  await sendPdf(lawyer.page, 'copia');
  await lawyer.page.goto(path);
  await lawyer.page.getByRole('button', { name: 'Pasar de etapa a «Entregado»' }).click();
  await deliver(lawyer.page, 'El vendedor paga por su cuenta.');
  await expect(client.page.getByText('Trámite entregado')).toBeVisible(LIVE);
  await expectSound(client.page, 'the delivered file of a client');
  // The copy stays.
  await seller.page.goto(`${path}/entregas`);
  await seller.page.getByRole('link', { name: /^Leer.*Copia/ }).click();
  await expect(seller.page.getByRole('img', { name: /página 1/ })).toBeVisible(LIVE);
  const file = (await db().collection('expedientes').doc(idExpediente).get()).data();
  expect(file).toMatchObject({ estado: 'Terminado', etapaActual: 'entregado', aceptados: rows });
  expect([...client.problems, ...seller.problems, ...lawyer.problems]).toEqual([]);
});
