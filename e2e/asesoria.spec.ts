import { fijarAsesoria } from '@notaria/contract/asesorias';
import { anAdvisingOffice, anHour, aReserva } from '@notaria/factories/asesorias';
import { enterAs } from '@notaria/factories/browser/session';
import { aMonday } from '@notaria/factories/citas';
import { unusedEmail } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect } from '@playwright/test';
import { expectSound } from './support/layout.ts';
import { waitForMail } from './support/mailbox.ts';
import { PHONE } from './support/phone.ts';
import { test } from './support/test.ts';

const LIVE = { timeout: 60_000 };

test('a visitor on a phone books advice by mail, also when the time went meanwhile, and cancels it', async ({
  page,
  anotherContext,
}) => {
  test.setTimeout(240_000);
  const { idGrupo, nombre, titular } = await anAdvisingOffice();
  const email = unusedEmail('rosa');
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/contacto');
  await page.getByRole('heading', { name: 'Quién te atiende' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Agendar una asesoría' }).click();
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await expectSound(page, 'advice with errors');
  const office = page.getByLabel('Oficina');
  if (await office.isVisible()) await office.selectOption(nombre);
  const day = page.getByLabel('Día', { exact: true });
  const lunes = await page.evaluate(
    (dia) =>
      new Intl.DateTimeFormat('es-MX', {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(new Date(`${dia}T12:00:00Z`)),
    aMonday(),
  );
  await day.selectOption(lunes);
  await page.getByRole('button', { name: '10:00', exact: true }).click();
  await page.getByLabel('Tu nombre').fill('Rosa Visita');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('De qué se trata').fill('Quiero donar mi casa');
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Falta un paso: revisa tu correo')).toBeVisible(LIVE);
  await expectSound(page, 'advice asked for');

  // Somebody else books the time before the link is pressed.
  const inicio = anHour('10:00');
  const { token } = await aReserva(idGrupo, { inicio });
  const body = { inicio: inicio.toISOString() };
  expect((await request(fijarAsesoria, { params: { token }, body })).status).toBe(200);
  const { text } = await waitForMail(email, /Confirma tu asesoría/);
  const [, link = ''] = /(\/asesoria\/[\w-]+)/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByText('Quiero donar mi casa')).toBeVisible(LIVE);
  await page.getByRole('button', { name: 'Confirmar mi cita' }).click();
  await expect(page.getByText(/Todavía están libres/)).toBeVisible(LIVE);
  await day.selectOption(lunes);
  await page.getByRole('button', { name: '10:30', exact: true }).click();
  await expectSound(page, 'another time for the advice');
  await page.getByRole('button', { name: 'Apartar este horario' }).click();
  await expect(page.getByText('Tu cita quedó apartada.')).toBeVisible(LIVE);
  await expect(page.getByText(/10:30/)).toBeVisible();
  await expectSound(page, 'advice that is booked');
  await waitForMail(email, /Cita de asesoría/);

  const context = await anotherContext();
  await enterAs(context, titular);
  const staff = await context.newPage();
  await staff.setViewportSize(PHONE.viewport);
  await staff.goto(`/citas?dia=${aMonday()}`);
  await expect(staff.getByText('Quiero donar mi casa')).toHaveCount(2, LIVE);
  await expect(staff.getByRole('link', { name: email })).toBeVisible();
  await expectSound(staff, 'the week with advice');

  await page.getByRole('button', { name: 'Cancelar la cita' }).click();
  await page.getByRole('button', { name: 'Cancelar mi cita' }).click();
  await expect(page.getByText('Escribe el motivo')).toBeVisible();
  await page.getByLabel('Por qué la cancelas').fill('Viajo ese día.');
  await page.getByRole('button', { name: 'Cancelar mi cita' }).click();
  await expect(page.getByRole('heading', { name: 'Esta asesoría se canceló' })).toBeVisible(LIVE);
  await waitForMail(email, /Se canceló la cita/);
});
