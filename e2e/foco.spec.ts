import { enterAs } from '@notaria/factories/browser/session';
import { aCliente } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

/** What has the focus, by its tag and its words; empty if nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body ? '' : `${at.tagName} ${at.textContent}`;
  });

test('in «Mi cuenta» nothing that a key does lets the focus fall', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await enterAs(page.context(), await aCliente());
  await page.goto('/cuenta');
  const mail = page.getByLabel('Hora del resumen');
  await mail.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Hora del resumen' })).toBeEnabled();
  await expect(mail).toBeFocused();
  for (const name of [
    /^(Agregar|Cambiar) teléfono$/,
    /^Cambiar (de |mi )?correo/,
    /^Cambiar (de |mi |la )?contraseña/,
  ]) {
    const begin = page.getByRole('button', { name });
    await begin.focus();
    await page.keyboard.press('Enter');
    await expect(begin).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe('');
  }
});

test('the choice of a menu has a ring, also in forced colours', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await enterAs(page.context(), await aCliente());
  await page.goto('/contacto');
  await page.getByRole('button', { name: /^Menú de/ }).focus();
  await page.keyboard.press('Enter');
  const chosen = page.locator('[role=menuitem][data-highlighted]');
  await expect(chosen).toHaveCount(1);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await expect(chosen).toHaveCSS('outline-width', '3px');
  }
});

test.describe('zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('an explanation fits the window, with its button', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    await enterAs(page.context(), await aCliente());
    await page.goto('/expedientes');
    await page.getByRole('button', { name: 'Qué significa cada estado' }).focus();
    await page.keyboard.press('Enter');
    const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' });
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport({ ratio: 0.9 });
  });
});
