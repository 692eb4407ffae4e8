import { enterAs } from '@notaria/factories/browser/session';
import { aMonday } from '@notaria/factories/citas';
import { conEtapas } from '@notaria/factories/etapas';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

/** A live change takes a listener and one more request. */
const LIVE = { timeout: 60_000 };
const lunes = aMonday(3);

async function enter(context: BrowserContext, as: Person, path: string): Promise<Page> {
  await enterAs(context, as);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('three parties and a lawyer agree on a time, and it goes into the calendar, the stage and the week', async ({
  anotherContext,
}) => {
  test.setTimeout(240_000);
  const [compra, vende, conyuge, luz] = await Promise.all([
    ...[aCliente({ nombre: 'Zenaida' }), aCliente(), aCliente(), anAbogado()],
  ] as const);
  const { file } = await aSharedFile({
    asignado: luz,
    partes: [
      { clave: 'comprador', person: compra, estados: [2] },
      { clave: 'vendedor', person: vende },
      { clave: 'conyuge', person: conyuge },
    ],
  });
  await conEtapas(file, 'firma');
  const path = `/expedientes/${file.idExpediente}`;
  const staff = await enter(await anotherContext(), luz, `${path}/citas`);
  await staff.getByRole('button', { name: 'Citar', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  for (const [place, hour] of ['10:00', '11:00', '12:00'].entries()) {
    if (place > 0) await dialog.getByRole('button', { name: 'Agregar otro horario' }).click();
    const name = place === 0 ? /Día y hora|Horario 1/ : `Horario ${place + 1}`;
    const row = dialog.getByRole('group', { name });
    await row.getByLabel('Día', { exact: true }).fill(lunes);
    // The free hours of the day are one press; any other is typed.
    if (place === 0) await row.getByRole('button', { name: hour }).click();
    else await row.getByLabel('Hora', { exact: true }).fill(hour);
  }
  await expectSound(staff, 'citing people');
  await dialog.getByRole('button', { name: 'Citar para firma' }).click();
  await expect(dialog).toBeHidden(LIVE);
  await expect(staff.getByText('falta su respuesta')).toHaveCount(3);

  const suits: readonly [Person, readonly string[]][] = [
    [compra, ['11:00', '12:00']],
    [vende, ['10:00', '11:00']],
    [conyuge, ['11:00']],
  ];
  const pages: Page[] = [];
  for (const [person, hours] of suits) {
    const page = await enter(await anotherContext(), person, path);
    if (person === vende) await page.setViewportSize(PHONE.viewport);
    await page.getByRole('link', { name: 'Elegir la hora' }).click();
    await expectSound(page, 'an appointment to answer');
    await page.getByRole('button', { name: 'Decir qué horarios me convienen' }).click();
    for (const hour of hours) await page.getByRole('checkbox', { name: hour }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden(LIVE);
    pages.push(page);
  }
  // Everybody reads the time that suits all, without anybody's name.
  for (const page of [staff, ...pages]) {
    await expect(page.getByText('Confirmada')).toBeVisible(LIVE);
    await expect(page.getByText(/11:00 a 12:00/)).toBeVisible(LIVE);
  }
  const [buyer, seller] = pages;
  if (!buyer || !seller) throw new Error('nobody');
  await expect(seller.getByText('Zenaida')).toHaveCount(0);
  await expectSound(seller, 'an appointment on a phone');
  const download = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: 'Agregar a mi calendario' }).click();
  expect((await download).suggestedFilename()).toBe('cita.ics');

  await staff.goto(`/citas?dia=${lunes}`);
  await expect(staff.getByRole('link', { name: /11:00–12:00 · Firma/ })).toBeVisible(LIVE);
  await expectSound(staff, 'the week');
});

test('the head of an office keeps its agenda @exhaustive', async ({ page, context }) => {
  const { titular } = peopleOf(await anOffice());
  await enterAs(context, titular);
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/citas/agenda');
  await page.getByLabel('Zona horaria').selectOption('hora de Sonora');
  const firma = page.getByRole('group', { name: 'Firma' });
  await firma.getByLabel('Dónde').fill('Sala de firmas');
  await firma.getByLabel('Hasta').fill('08:00');
  await page.getByRole('button', { name: 'Guardar la agenda' }).click();
  await expect(firma.getByText('La hora de cierre tiene que ser después')).toBeVisible();
  await firma.getByLabel('Hasta').fill('13:00');
  await expectSound(page, 'the agenda on a phone');
  await page.getByRole('button', { name: 'Guardar la agenda' }).click();
  await expect(page.getByText('La agenda de la oficina quedó guardada.')).toBeVisible(LIVE);
  await page.reload();
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Hermosillo');
  await expect(page.getByRole('group', { name: 'Firma' }).getByLabel('Dónde')).toHaveValue(
    'Sala de firmas',
  );
});
