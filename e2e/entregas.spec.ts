import { enterAs } from '@notaria/factories/browser/session';
import { conEtapas } from '@notaria/factories/etapas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { agree, LIVE, openAsked, sendPdf } from './support/entregas.ts';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

async function enter(context: BrowserContext, as: Person, path: string): Promise<Page> {
  await enterAs(context, as);
  const page = await context.newPage();
  await page.goto(path);
  return page;
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
  await sendPdf(staff, 'proyecto');
  await expect(staff.getByText('Sin abrir')).toHaveCount(2);

  // The seller is told at the top of the file, reads it on a phone, and asks for changes with a mark.
  const seller = await enter(await anotherContext(), vende, path);
  await seller.setViewportSize(PHONE.viewport);
  await expect(seller.getByText('Te toca leer y responder «Proyecto de escritura»')).toBeVisible();
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
  await expect(seller.getByText('Cambios pedidos')).toBeVisible();
  await expect(staff.getByText('Mi segundo apellido está mal.')).toBeVisible(LIVE);

  // The second version says what changed, and closes the first.
  await staff.getByRole('button', { name: /^Enviar una versión nueva/ }).click();
  await staff.getByLabel('Qué cambió respecto de la versión anterior').fill('El apellido.');
  await sendPdf(staff, 'proyecto-2');
  const buyer = await enter(await anotherContext(), compra, path);
  for (const page of [seller, buyer]) {
    await openAsked(page, path);
    await expect(page.getByText('El apellido.')).toBeVisible();
    // No word of what the other said.
    if (page === buyer) await expect(page.getByText('Mi segundo apellido')).toHaveCount(0);
    await agree(page);
  }
  await expect(staff.getByText('De acuerdo', { exact: true })).toHaveCount(2, LIVE);
  await expectSound(staff, 'what was sent, for the staff');
});
