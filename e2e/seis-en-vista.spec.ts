import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { expect } from '@playwright/test';
import { chooseInList } from './support/expedientes.ts';
import { expectSound } from './support/layout.ts';
import { test } from './support/test.ts';

test('six files are in view, a filter that does not exist is said, and rows with details are kept', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [cliente, asignado] = await Promise.all([aCliente(), anAbogado()]);
  await Promise.all(
    Array.from({ length: 7 }, () => aStoredExpediente({ cliente, asignado, estados: [0, null] })),
  );
  await enterAs(page.context(), asignado);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/expedientes');
  await expect(page.getByText('7 trámites')).toBeVisible();
  const sixth = page.getByRole('row').nth(6);
  await expect(sixth).toBeInViewport({ ratio: 1 });
  await expectSound(page, 'one line for each file');

  await page.goto('/expedientes?estado=Abierto');
  await expect(page.getByText('La dirección dice «estado=Abierto».')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'Quitar el filtro' }).click();
  await expect(page).toHaveURL(/\/expedientes$/);
  await expect(sixth).toBeInViewport({ ratio: 1 });
  await chooseInList(page, 'Renglones con detalle');
  await expect(sixth).not.toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByText('0 de 2').first()).toBeVisible();
  await chooseInList(page, 'Un renglón por trámite');
  await expect(sixth).toBeInViewport({ ratio: 1 });
});
