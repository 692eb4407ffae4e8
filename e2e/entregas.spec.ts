import { enterAs } from '@notaria/factories/browser/session';
import { conEtapas } from '@notaria/factories/etapas';
import { conCuenta } from '@notaria/factories/pagos';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { aPdf } from './support/pdf.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** A live change takes a listener and one more request; the first look at a PDF takes the viewer's code. */
const LIVE = { timeout: 90_000 };

async function enter(context: BrowserContext, as: Person, path: string): Promise<Page> {
  await enterAs(context, as);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Sends a PDF from the open dialog. */
async function send(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const file = await aPdf(`${name}.pdf`, name);
  await dialog.getByLabel('PDF que vas a enviar').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(dialog).toBeHidden(LIVE);
}

test('a draft is sent, changes are asked for, and both parties agree to the second version, each in their room', async ({
  anotherContext,
}) => {
  test.setTimeout(240_000);
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
    ],
  });
  await conEtapas(file, 'revision');
  const path = `/expedientes/${file.idExpediente}`;
  const staff = await enter(await anotherContext(), luz, `${path}/entregas`);
  await staff.getByRole('button', { name: 'Enviar un archivo' }).click();
  await send(staff, 'proyecto');
  await expect(staff.getByText('Sin abrir')).toHaveCount(2);

  // The seller is told at the top of the file, reads it on a phone, and asks for changes with a mark.
  const seller = await enter(await anotherContext(), vende, path);
  await seller.setViewportSize(PHONE.viewport);
  await expect(
    seller.getByText('Te toca a ti: lee y responde «Proyecto de escritura»'),
  ).toBeVisible();
  await expectSound(seller, 'what is asked of a party');
  await seller.getByRole('link', { name: 'Leer y responder' }).click();
  await expect(seller.getByRole('img', { name: /página 1/ })).toBeVisible(LIVE);
  await expectSound(seller, 'a delivery on a phone');
  await seller.getByRole('button', { name: 'Pido cambios' }).click();
  await seller.getByLabel('Qué hay que cambiar').fill('Mi segundo apellido está mal.');
  // What was typed is found again.
  await expect(async () => {
    await seller.reload();
    await expect(seller.getByLabel('Qué hay que cambiar')).toHaveValue(
      'Mi segundo apellido está mal.',
    );
  }).toPass(LIVE);
  await seller.getByRole('button', { name: 'Pedir cambios' }).click();
  await expect(seller.getByText('Pide cambios')).toBeVisible();
  await expect(staff.getByText('Mi segundo apellido está mal.')).toBeVisible(LIVE);

  // The second version says what changed, and closes the first.
  await staff.getByRole('button', { name: /^Enviar una versión nueva/ }).click();
  await staff.getByLabel('Qué cambió respecto de la versión anterior').fill('El apellido.');
  await send(staff, 'proyecto-2');
  const buyer = await enter(await anotherContext(), compra, path);
  for (const page of [seller, buyer]) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Leer y responder' }).click();
    await expect(page.getByText('El apellido.')).toBeVisible();
    // No word of what the other said.
    if (page === buyer) await expect(page.getByText('Mi segundo apellido')).toHaveCount(0);
    await page.getByRole('button', { name: 'Estoy de acuerdo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Estoy de acuerdo' }).click();
    await expect(page.getByText('De acuerdo', { exact: true })).toBeVisible(LIVE);
  }
  await expect(staff.getByText('De acuerdo', { exact: true })).toHaveCount(2, LIVE);
  await expectSound(staff, 'what was sent, for the staff');
});

test('a quote is agreed to in two rooms, the buyer pays and the office confirms, and a copy is delivered @exhaustive', async ({
  anotherContext,
}) => {
  test.setTimeout(300_000);
  await conCuenta();
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', person: vende },
    ],
  });
  await conEtapas(file, 'pagos');
  const path = `/expedientes/${file.idExpediente}`;
  const staff = await enter(await anotherContext(), luz, `${path}/entregas`);
  await staff.getByRole('button', { name: 'Cotizar' }).click();
  const quote = staff.getByRole('dialog', { name: 'Cotizar' });
  await quote.getByLabel('Cantidad').fill('20,000');
  await quote.getByRole('button', { name: 'Agregar línea' }).click();
  const second = quote.getByRole('group', { name: 'Línea 2' });
  await second.getByLabel('Qué es').selectOption('IVA');
  await second.getByLabel('Cantidad').fill('3200');
  await expect(quote.getByText('Veintitrés mil doscientos pesos 00/100 M.N.')).toBeVisible();
  const [first, other] = [quote.getByLabel(/^Paga /).nth(0), quote.getByLabel(/^Paga /).nth(1)];
  await first.fill('15000');
  await quote.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(quote.getByRole('alert')).toContainText('debe sumar el total');
  await other.fill('8,200.00');
  await quote.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(quote).toBeHidden(LIVE);
  await expect(staff.getByText('Sin abrir')).toHaveCount(2);

  for (const [person, own, others] of [
    [compra, '$15,000.00', '$8,200.00'],
    [vende, '$8,200.00', '$15,000.00'],
  ] as const) {
    const page = await enter(await anotherContext(), person, path);
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole('link', { name: 'Leer y responder' }).click();
    await expect(page.getByRole('img', { name: /página 1/ })).toBeVisible(LIVE);
    await expect(page.getByText(`Te toca pagar ${own}.`)).toBeVisible();
    // The PDF says by kind who pays what; beside it each reads their own part.
    const beside = page.getByRole('complementary', { name: 'Sobre este archivo' });
    await expect(beside.getByText(others)).toHaveCount(0);
    await expectSound(page, 'a quote on a phone');
    await page.getByRole('button', { name: 'Estoy de acuerdo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Estoy de acuerdo' }).click();
    await expect(page.getByText('De acuerdo', { exact: true })).toBeVisible(LIVE);
    await page.goto(`${path}/entregas`);
    await expect(page.getByLabel('Tu cuenta').getByText(own).first()).toBeVisible();
    if (person === vende) continue;
    await expect(page.getByText('032 180 00011835971 9')).toBeVisible();
    await expectSound(page, 'where to pay, on a phone');
    await page.getByRole('button', { name: 'Ya pagué' }).click();
    const paying = page.getByRole('dialog', { name: 'Ya pagué' });
    await expect(paying.getByLabel('Cuánto pagaste')).toHaveValue('15,000.00');
    await paying.getByLabel('Elige el PDF').setInputFiles(await aPdf('pago.pdf', 'Transferencia'));
    await paying.getByRole('button', { name: 'Avisar a la notaría' }).click();
    await expect(paying).toBeHidden(LIVE);
    await expect(page.getByRole('list', { name: 'Pagos avisados' })).toContainText('Por confirmar');
    await staff.getByRole('button', { name: 'Confirmar el pago de $15,000.00' }).click(LIVE);
    const confirming = staff.getByRole('dialog', { name: 'Confirmar el pago' });
    await confirming.getByRole('button', { name: 'Confirmar' }).click();
    await expect(confirming).toBeHidden(LIVE);
    await expect(page.getByRole('list', { name: 'Pagos avisados' })).toContainText(
      'Confirmado',
      LIVE,
    );
  }
  await staff.getByRole('button', { name: 'Enviar un archivo' }).click();
  await staff.getByRole('dialog').getByLabel('Qué es').selectOption('Copia');
  await send(staff, 'copia');
  await expectSound(staff, 'quotes and payments, for the staff');
  const seller = await enter(await anotherContext(), vende, `${path}/entregas`);
  await seller.getByRole('link', { name: /^Leer.*Copia/ }).click();
  await expect(seller.getByRole('img', { name: /página 1/ })).toBeVisible(LIVE);
});
