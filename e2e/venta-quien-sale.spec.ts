import { enterAs } from '@notaria/factories/browser/session';
import { aMonday, aStoredCita } from '@notaria/factories/citas';
import { aStoredEntrega } from '@notaria/factories/entregas';
import { conEtapas } from '@notaria/factories/etapas';
import { waitForMail } from '@notaria/factories/mailbox';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { LIVE, sendPdf } from './support/entregas.ts';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

test('the seller leaves a sale that was agreed: buyer and office hear of it, and who comes instead gets quote, draft and date by one press each', async ({
  anotherContext,
}) => {
  test.setTimeout(240_000);
  const [compra, vende, nueva, luz] = await Promise.all([
    aCliente(),
    aCliente(),
    aCliente(),
    anAbogado(),
  ]);
  const estados = [2, 2] as const;
  const { file } = await aSharedFile({
    asignado: luz,
    comunes: [2, 2],
    partes: [
      { clave: 'comprador', person: compra, estados },
      { clave: 'vendedor', person: vende, estados },
    ],
  });
  await conEtapas(file, 'proyecto');
  const para = ['p1', 'p2'];
  const linea = {
    concepto: 'Honorarios',
    clase: 'honorarios',
    monto: 1_000_00,
    nota: '',
    iva: 0,
  } as const;
  const reparto = [
    { sala: 'p1', monto: 400_00 },
    { sala: 'p2', monto: 600_00 },
  ];
  await aStoredEntrega(file, { para });
  await aStoredEntrega(file, {
    para,
    tipo: 'cotizacion',
    titulo: 'Cotización',
    pide: false,
    cotizacion: { lineas: [linea], reparto, total: 1_000_00, vigencia: null },
  });
  const asistentes = para.map((sala) => ({ sala, sirven: null, nota: '', noVino: false }));
  await aStoredCita(file, { inicio: new Date(`${aMonday()}T16:00:00Z`), asistentes });
  const path = `/expedientes/${file.idExpediente}`;
  const enter = async (person: typeof luz, viewport = { width: 1280, height: 800 }) => {
    const context = await anotherContext();
    await enterAs(context, person);
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    return page;
  };
  const desk = await enter(luz);
  await desk.goto(path);
  await expect(desk.getByText('Documentos completos').first()).toBeVisible();

  const seller = await enter(vende, PHONE.viewport);
  await seller.goto(`${path}/personas`);
  await seller.getByRole('button', { name: 'Salir del trámite' }).click();
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Salir del trámite' }).click();
  await expect(seller).toHaveURL(/\/expedientes$/);
  for (const { email } of [compra, luz]) await waitForMail(email, /^Vendedor: ya no participa/);
  await waitForMail(vende.email, /^Ya no vienes a la cita de firma/);

  const note = desk.getByRole('status').filter({ hasText: 'ya no participa' });
  await expect(note).toContainText('Falta quien participe como Vendedor', LIVE);
  await expect(desk.getByText('Documentos completos')).toHaveCount(0);
  await expectSound(desk, 'what is to be done since the seller left');
  await desk.setViewportSize(PHONE.viewport);
  await expectSound(desk, 'what is to be done since the seller left, on a phone');
  await desk.setViewportSize({ width: 1280, height: 800 });
  await note.getByRole('button', { name: 'Agregar a quien falta' }).click();
  const who = desk.getByRole('dialog', { name: 'Agregar persona' });
  await who.getByLabel('Nombre completo').fill('Eva Nueva');
  await who.getByLabel('Su correo electrónico').fill(nueva.email);
  await who.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(who).toBeHidden();

  const heir = await enter(nueva, PHONE.viewport);
  const { text } = await waitForMail(nueva.email, /Te invitan a participar/);
  await heir.goto(/https?:\/\/\S+\/invitacion\/[\w-]+/.exec(text)?.[0] ?? '/no-link');
  await heir.getByRole('button', { name: 'Aceptar y participar' }).click();
  await expect(heir).toHaveURL(path);

  await note.getByRole('button', { name: 'Agregar a la cita' }).click(LIVE);
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Agregar a la cita' }).click();
  await waitForMail(nueva.email, /^Cita de firma/);
  await note.getByRole('button', { name: 'Cotizar de nuevo' }).click();
  const quote = desk.getByRole('dialog', { name: /^Versión nueva/ });
  await expect(quote.getByLabel('Paga Eva Nueva (Vendedor 2)')).toHaveValue('600.00');
  await quote.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(quote).toBeHidden(LIVE);
  await note.getByRole('button', { name: 'Enviar el proyecto' }).click();
  await sendPdf(desk, 'proyecto');
  await expect(note).toBeHidden(LIVE);

  await heir.goto(path);
  await expect(heir.getByRole('link', { name: 'Leer y responder' })).toBeVisible(LIVE);
  await desk.goto(`${path}/entregas`);
  await desk.getByText('La versión anterior').first().click();
  await expect(desk.getByText('Ya no participa').first()).toBeVisible();
  await expectSound(desk, 'answers of who left');
});
