import { enterAs } from '@notaria/factories/browser/session';
import { aCliente, anAbogado, anAdministrador, type Person } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const FISCAL = [
  '/constancia-fiscal',
  '/constancia-fiscal-verificar',
  '/constancia-fiscal-actualizar',
];
const ADMINISTRATION = ['/usuarios', '/oficinas', '/catalogo'];
const BOARD = '/tablero';
const PROTECTED = [
  ...ADMINISTRATION,
  BOARD,
  '/expedientes',
  '/expedientes/2611-ABC123',
  '/expedientes/2611-ABC123/documento',
  ...FISCAL,
  '/cuenta/segundo-factor',
];
const CODE = '/iniciar-sesion/verificar';
/** Where each leads back to. The viewer opens only from its file, so the permanent address replaces it. */
const backTo = (path: string) => path.replace(/\/documento$/, '?documento=documento');

async function typeLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

test('a visitor sees no protected route, nor the code screen', async ({ page }) => {
  for (const path of [...PROTECTED, CODE]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  }
});

test('with the second factor pending every protected route leads to the code, and back afterwards', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const admin = await anAdministrador({ sesion: 'ninguna' });
  await typeLogin(page, admin);
  await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`${CODE}?volver=${encodeURIComponent(backTo(path))}`);
  }
  const refused = await page.evaluate(async () => (await fetch('/api/usuarios/permisos')).status);
  expect(refused).toBe(401);
});

for (const [who, make, closed] of [
  ['a client', aCliente, [...ADMINISTRATION, BOARD]],
  ['a lawyer', anAbogado, [...ADMINISTRATION, BOARD, ...FISCAL]],
  ['an administrator', anAdministrador, FISCAL],
] as const) {
  test(`${who} is sent home from routes that the role does not open`, {
    tag: '@exhaustive',
  }, async ({ page, context }) => {
    await enterAs(context, await make());
    for (const path of closed) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/:\d+\/$/);
    }
  });
}
