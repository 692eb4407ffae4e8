import { enterAs } from '@notaria/factories/browser/session';
import { anOffice } from '@notaria/factories/oficinas';
import { anAdministrador } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { holdUntil } from './support/network.ts';
import { test } from './support/test.ts';

for (const by of ['mouse', 'finger'] as const) {
  test(`a menu whose code arrives while the ${by} is down opens and stays open`, async ({
    browser,
  }) => {
    const { nombre } = await anOffice();
    const context = await browser.newContext({ hasTouch: by === 'finger' });
    await enterAs(context, await anAdministrador());
    const page = await context.newPage();
    const code = /\/assets\/menu-panel-[^/]+\.js$/;
    const release = await holdUntil(page, code);
    const held = page.waitForRequest(code);
    await page.goto('/oficinas');
    await page.getByRole('searchbox', { name: 'Buscar grupo o encargado...' }).fill(nombre);
    await expect(page.getByRole('button', { name: /^Opciones de/ })).toHaveCount(1);
    await held;
    const button = page.getByRole('button', { name: `Opciones de ${nombre}` });
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    const at = { x: x + width / 2, y: y + height / 2 };
    const choice = page.getByRole('menuitem', { name: 'Editar' });
    if (by === 'mouse') {
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      release();
      await expect(choice).toBeVisible();
      await page.mouse.up();
    } else {
      const finger = await context.newCDPSession(page);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      release();
      await expect(choice).toBeVisible();
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      // The browser makes a tap of it later, or none, so there is nothing to wait for. It must not close the
      // menu.
      await page.waitForTimeout(500);
    }
    await expect(choice).toBeVisible();
    await choice.click();
    await expect(page.getByRole('dialog', { name: 'Editar Oficina' })).toBeVisible();
    await context.close();
  });
}
