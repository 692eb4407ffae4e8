import { expect, test } from '@playwright/test';
import { aCliente, anAbogado } from '../functions/test/support/people.ts';
import { expectAccessible } from './support/accessibility.ts';

const SCREENS = [
  ['/iniciar-sesion', 'Iniciar sesión'],
  ['/registro', 'Registrar cuenta'],
  ['/recuperar-contrasena', /Enviar/],
] as const;

for (const width of [390, 1280]) {
  test(`axe finds nothing on the account screens at ${width} px, nor on their errors`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, submit] of SCREENS) {
      await page.goto(path);
      const button = page.locator('main').getByRole('button', { name: submit }).first();
      await expect(button).toBeVisible();
      await expectAccessible(page, path);
      await button.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      await expectAccessible(page, `${path} with errors`);
    }
    const { email, password } = await anAbogado();
    await page.goto('/iniciar-sesion');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Código de verificación')).toBeVisible();
    await expectAccessible(page, 'code');
  });
}

test('signing in, opening the menu and leaving with the keyboard alone', async ({ page }) => {
  const ana = await aCliente();
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').focus();
  await page.keyboard.type(ana.email);
  for (let n = 0; n < 5; n += 1) {
    await page.keyboard.press('Tab');
    const isPassword = await page
      .getByLabel('Contraseña', { exact: true })
      .evaluate((field) => field === document.activeElement);
    if (isPassword) break;
  }
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.keyboard.type(ana.password);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('button', { name: /^Menú de/ });
  await expect(menu).toBeVisible();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('menuitem', { name: 'Cerrar sesión', exact: true });
  for (let n = 0; n < 5; n += 1) {
    if (await leave.evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Nos vemos pronto!👋')).toBeVisible();
});
