import { PARTES } from '@notaria/contract/partes-messages';
import { enterAs } from '@notaria/factories/browser/session';
import { aMonday, aStoredCita } from '@notaria/factories/citas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { agree, LIVE, openAsked, sendPdf } from './support/entregas.ts';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

test('a company sells and says who signs; a buyer answers for another by one press; the office reads everybody’s names', async ({
  page,
  anotherContext,
}) => {
  test.setTimeout(240_000);
  const [compra, vende, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
  const { file, tokens } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra },
      { clave: 'vendedor', correo: vende.email },
    ],
  });
  const path = `/expedientes/${file.idExpediente}`;
  const enter = async (person: typeof compra) => {
    const context = await anotherContext();
    await enterAs(context, person);
    return context.newPage();
  };
  const seller = await enter(vende);
  await seller.setViewportSize(PHONE.viewport);
  await seller.goto(`/invitacion/${tokens.p2?.token}`);
  await expect(seller.getByText('Acta constitutiva')).toBeHidden();
  await seller.getByRole('radio', { name: /^Una empresa/ }).check();
  await expect(seller.getByText('Acta constitutiva')).toBeVisible();
  await seller.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(seller.getByText(PARTES.sinRepresentante)).toBeVisible();
  await expectSound(seller, 'who signs for a company');
  await seller.getByLabel('Quién firma por la empresa').fill('Luz Mora');
  await seller.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(seller.getByRole('heading', { name: 'Tus documentos' })).toBeVisible();
  await expect(seller.getByText('Acta constitutiva').first()).toBeVisible();
  await expect(seller.getByText('¿Están casados por sociedad conyugal?')).toBeHidden();

  await enterAs(page.context(), compra);
  await page.goto(`${path}/personas`);
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  const who = page.getByRole('dialog', { name: 'Agregar persona' });
  await who.getByLabel('¿Qué papel tiene?').selectOption({ label: 'Comprador' });
  await who.getByLabel('Nombre completo').fill('Carmen Ibáñez');
  await who.getByRole('radio', { name: /^Yo entrego sus documentos/ }).check();
  await who.getByRole('checkbox', { name: PARTES.consentimiento }).check();
  await who.getByRole('button', { name: 'Agregar persona' }).last().click();
  await expect(page.getByText(PARTES.laNotariaPregunta)).toBeVisible();
  await page.getByRole('button', { name: 'Responder también por Carmen Ibáñez' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(PARTES.consentimientoDeResponder);
  await question.getByRole('button', { name: 'Sí, lo declaro' }).click();
  await expect(page.getByText(PARTES.laNotariaPregunta)).toBeHidden();

  const desk = await enter(luz);
  await desk.goto(`${path}/personas`);
  await expect(desk.getByText(/representada por Luz Mora/).first()).toBeVisible();
  await expect(desk.getByRole('group', { name: /^Identidad: .*Luz Mora/ })).toBeVisible();
  await expectSound(desk, 'the people of a file with a company');
  await desk.goto(`${path}/entregas`);
  await desk.getByRole('button', { name: 'Enviar un archivo' }).click();
  await sendPdf(desk, 'proyecto');
  await openAsked(page, path);
  await expect(page.getByText(/^Respondes también por Carmen Ibáñez/)).toBeVisible();
  await expectSound(page, 'an answer for two');
  await agree(page);
  const carmen = desk.getByRole('list', { name: 'Respuestas' }).getByRole('listitem');
  await expect(carmen.filter({ hasText: 'Carmen Ibáñez' })).toContainText('De acuerdo', LIVE);
  const come = ['p1', 'p2', 'p3'];
  const asistentes = come.map((sala) => ({ sala, sirven: null, nota: '', noVino: false }));
  await aStoredCita(file, { inicio: new Date(`${aMonday()}T16:00:00Z`), asistentes });
  await page.goto(`${path}/citas`);
  await expect(page.getByText(/^Carmen Ibáñez.*viene en persona/)).toBeVisible();
});
