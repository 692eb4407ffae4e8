import { crearDocumento } from '@notaria/contract/documentos';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expectSound } from './support/layout.ts';
import { objectNow } from './support/storage.ts';
import { test } from './support/test.ts';

/** Three pages that are 300, 301 and 302 points wide. */
async function threePages(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  for (const at of [0, 1, 2]) {
    pdf.addPage([300 + at, 400]).drawText(`HOJA ${at + 1}`, { x: 40, y: 200 });
  }
  return Uint8Array.from(await pdf.save());
}

test('the staff turns pages, puts them in order and separates two papers; the client is told', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const [cliente, abogada] = await Promise.all([aCliente(), anAbogado()]);
  const asked = { cliente, asignado: abogada, estados: [null, null] };
  const { idExpediente } = await aStoredExpediente(asked);
  await request(crearDocumento, {
    as: cliente,
    body: { idExpediente, idDocRequerido: 'doc-1' },
    file: { bytes: await threePages(), name: 'todo.pdf' },
  });
  await enterAs(page.context(), abogada);
  await page.goto(`/expedientes/${idExpediente}`);
  await page.getByRole('link', { name: 'Documento 1' }).first().click();
  await page.getByRole('button', { name: 'Acomodar páginas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acomodar páginas: Documento 1' });
  const pages = dialog.getByRole('list', { name: 'Páginas' }).getByRole('listitem');
  await expect(pages).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Gira, mueve o separa alguna página')).toBeVisible();

  await dialog.getByRole('button', { name: 'Girar la página 1' }).click();
  const forward = dialog.getByRole('button', { name: 'Adelantar la página 3' });
  await forward.press('Enter');
  await expect(forward).toBeFocused();
  await dialog.getByLabel('Lugar de la página 3').selectOption('Lugar 1');
  await expect(pages.first()).toContainText('Página 3');
  await dialog.getByLabel('Páginas de «Documento 2»').fill('2');
  await expect(dialog.getByText('Va en «Documento 2»')).toBeVisible();
  await expectSound(page, 'the pages in order');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Páginas separadas en «Documento 2».')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver como llegó' })).toBeVisible();

  const [first, second] = (await expedienteNow(idExpediente)).documentos;
  const shapes = async (ruta: string | null | undefined) => {
    const pdf = await PDFDocument.load(await objectNow(ruta ?? ''));
    return pdf.getPages().map((one) => [one.getWidth(), one.getRotation().angle]);
  };
  expect(await shapes(first?.ruta)).toEqual([
    [302, 0],
    [300, 90],
  ]);
  expect(await shapes(second?.ruta)).toEqual([[301, 0]]);

  const client = await (await anotherContext()).newPage();
  await enterAs(client.context(), cliente);
  await client.goto(`/expedientes/${idExpediente}`);
  await client.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(client.getByText('Acomodamos las páginas de «Documento 1»')).toBeVisible();
  await expect(
    client.getByText('Pusimos en «Documento 2» páginas que venían en otro documento'),
  ).toBeVisible();
});
