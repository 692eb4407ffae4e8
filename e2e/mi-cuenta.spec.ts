import { enter, enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, aUsuario, unusedEmail } from '@notaria/factories/people';
import { aRegistered, enter as enterElsewhere } from '@notaria/factories/registrations';
import { expect, type Page } from '@playwright/test';
import { codeIn, waitForMail } from './support/mailbox.ts';
import { shiftOf } from './support/shift.ts';
import { test } from './support/test.ts';

const NEW_PASSWORD = 'Distinta-2026!';

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
}

async function prove(page: Page, begin: string, password: string): Promise<void> {
  await page.getByRole('button', { name: begin }).click();
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('a client saves a phone number, which the lawyer of the file reads', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
  const { idExpediente } = await aStoredExpediente({ cliente: ana, asignado: luz });
  await enter(page, ana);
  await openAccount(page);
  await page.getByRole('button', { name: 'Agregar teléfono' }).click();
  await page.getByLabel('Teléfono').fill('123');
  await page.getByRole('button', { name: 'Guardar teléfono' }).click();
  await expect(page.getByText('Escribe los 10 dígitos de tu teléfono, con lada.')).toBeVisible();
  await page.getByLabel('Teléfono').fill('55 5555 0123');
  await page.getByRole('button', { name: 'Guardar teléfono' }).click();
  await expect(page.getByText('Guardamos tu teléfono.')).toBeVisible();
  await expect(page.getByText('55 5555 0123')).toBeVisible();

  const desk = await anotherContext();
  await enterAs(desk, luz);
  const office = await desk.newPage();
  await office.goto(`/expedientes/${idExpediente}`);
  await expect(office.getByRole('link', { name: '55 5555 0123' })).toBeVisible();
});

test('another address: asked for here, moved with the mailed link, and then used to sign in', async ({
  page,
}) => {
  const ana = await aCliente();
  const email = unusedEmail('nueva');
  await enter(page, ana);
  await openAccount(page);
  await prove(page, 'Cambiar correo', ana.password);
  await page.getByLabel('Correo nuevo').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(`Enviamos un enlace a ${email}.`)).toBeVisible();
  const codigo = codeIn(await waitForMail(email, /^Confirma tu correo nuevo$/), 'codigo');
  await page.goto(`/confirmar-correo?codigo=${codigo}`);
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click();
  await expect(page.getByText(`Desde ahora entras con ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).last().click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).last().click();
  await expect(page.getByRole('button', { name: /^Menú de/ })).toBeVisible();
});

test('another password: this session goes on, the other ends', { tag: '@exhaustive' }, async ({
  page,
}) => {
  const ana = await aRegistered();
  await enter(page, await enterElsewhere(ana.email));
  await openAccount(page);
  await prove(page, 'Cambiar contraseña', ana.password);
  await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions).toContainText('Este equipo');
});

test('another session is listed and closed; the choice of mails is saved', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aRegistered();
  const elsewhere = await enterElsewhere(ana.email);
  await enter(page, ana);
  await openAccount(page);
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(elsewhere.idSesion).not.toBe(ana.idSesion);

  const choice = (name: string) => page.getByRole('combobox', { name });
  await choice('Recordatorios').selectOption('Nunca');
  await expect(page.getByText('Guardamos qué avisos quieres recibir.')).toBeVisible();
  await page.reload();
  await expect(choice('Recordatorios')).toHaveValue('nunca');
  await expect(choice('Avance de mis trámites')).toHaveValue('al_momento');
  await expect(choice('Hora del resumen')).toHaveValue('8');
});

test.describe('the home page begins with what the reader has to do, and does not move', () => {
  const mine = (page: Page) => page.getByRole('region', { name: 'Lo que te toca hacer' });

  test('the staff: what waits, with links', { tag: '@exhaustive' }, async ({ page }) => {
    await enter(page, await anAbogado());
    await expect(mine(page).getByRole('link', { name: /Esperan revisión/ })).toContainText('0');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu trabajo de hoy');
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await mine(page)
      .getByRole('link', { name: /Esperan revisión/ })
      .click();
    await expect(page).toHaveURL(/\/expedientes\?turno=notaria/);
  });

  test('a client: the next step', { tag: '@exhaustive' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ana = await aCliente();
    await aStoredExpediente({ cliente: ana });
    await enter(page, ana);
    const step = mine(page).getByRole('link', { name: /^(Continuar|Corregir|Abrir):/ });
    await expect(step).toBeInViewport();
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  test('a person without a certificate: to send it', { tag: '@exhaustive' }, async ({ page }) => {
    await enter(page, await aUsuario());
    await expect(mine(page).getByRole('link', { name: 'Subir mi constancia' })).toBeVisible();
  });

  test('a visitor has no such part', { tag: '@exhaustive' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mine(page)).toHaveCount(0);
  });
});
