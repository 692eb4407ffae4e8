import { aCliente } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { signIn } from './support/journey.ts';
import { firstVisit } from './support/test.ts';

firstVisit(
  'a browser that blocks site data still opens pages and signs in',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/contacto');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await signIn(page, await aCliente(), false);
    await page.getByRole('link', { name: 'Contacto', exact: true }).first().click();
    await expect(page.getByRole('button', { name: /^Menú de/ })).toBeVisible();
    expect(errors).toEqual([]);
  },
);
