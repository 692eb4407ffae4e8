import { expedienteNow } from '@notaria/factories/files';
import { expect } from '@playwright/test';
import { aPhone, photographOn, sendFrom, showCode } from './support/celular.ts';
import { expireEnlace } from './support/enlaces.ts';
import { expectSound } from './support/layout.ts';
import { aPhoto } from './support/photos.ts';
import { readQr } from './support/qr.ts';
import { expectPages, give, openFile, openUpload, scanner } from './support/scanner.ts';
import { test } from './support/test.ts';

test('a computer hands a row over to a phone, which needs no account and learns no name', async ({
  page,
  anotherContext,
}) => {
  const { id, cliente } = await openFile(page, 1);
  const dialog = await openUpload(page);
  const { ruta } = await showCode(page, dialog);
  await expectSound(page, 'the QR code');
  // What a camera reads from the drawn code.
  const code = dialog.getByRole('img', { name: /Código QR/ });
  expect(await readQr(code)).toEqual([new URL(ruta, page.url()).href]);
  await expect(dialog.getByText('Quedan 9 minutos.')).toBeVisible();

  const phone = await aPhone(anotherContext);
  await phone.goto(ruta);
  await expect(phone.getByRole('heading', { name: 'Envía: Documento 1' })).toBeVisible();
  await expect(phone.getByText(cliente.email)).toHaveCount(0);
  await expect(phone.getByText(/^Quedan \d minutos\.$/)).toBeVisible();
  await expect(dialog.getByText('Tu celular está conectado')).toBeVisible();
  await expect(dialog.getByText(/^Quedan \d minutos\.$/)).toBeVisible();
  await expectSound(phone, 'the page of the phone');

  await give(phone, phone.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 8)]);
  await expectPages(phone, 1);
  await phone.context().setOffline(true);
  await scanner(phone).getByRole('button', { name: 'Enviar 1 página' }).click();
  await expect(phone.getByText('No hay señal.')).toBeVisible();
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Reintentar' }).click();
  const received = phone.getByRole('heading', { name: 'Listo, tu documento llegó' });
  // The button that was pressed is far below it.
  await expect(received).toBeInViewport();
  await expect(received).toBeFocused();

  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  await expect(page.getByText('Un empleado revisará tu documento')).toBeVisible();
  expect((await expedienteNow(id)).documentos[0]?.estado).toBe(0);

  const other = await (await anotherContext()).newPage();
  await other.goto(ruta);
  await expect(other.getByText('Este enlace ya no sirve')).toBeVisible();
});

test('a link that ends half-way loses no page: the next code for the same row finds them', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const { id } = await openFile(page, 1);
  const dialog = await openUpload(page);
  const first = await showCode(page, dialog);
  const phone = await aPhone(anotherContext);
  await phone.goto(first.ruta);
  await expect(dialog.getByText('Tu celular está conectado')).toBeVisible();
  await photographOn(phone, 8);
  await expireEnlace(first.idEnlace);
  await sendFrom(phone);
  await expect(phone.getByText('siguen guardadas en este celular')).toBeVisible();
  await expect(dialog.getByText('El código venció o ya no sirve.')).toBeVisible();

  const second = await showCode(page, dialog, 'Mostrar un código nuevo');
  expect(second.ruta).not.toBe(first.ruta);
  phone.on('dialog', (asked) => asked.accept());
  await phone.goto(second.ruta);
  await expect(phone.getByText('Tienes 1 página sin enviar')).toBeVisible();
  await phone.getByRole('button', { name: 'Seguir con ellas' }).click();
  await expectPages(phone, 1);
  await scanner(phone).getByRole('button', { name: 'Enviar 1 página' }).click();
  await expect(phone.getByRole('heading', { name: 'Listo, tu documento llegó' })).toBeVisible();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  expect((await expedienteNow(id)).documentos[0]?.estado).toBe(0);
});

test('a link works for one phone, and for none once the computer stopped showing it', {
  tag: '@exhaustive',
}, async ({ page, anotherContext }) => {
  const { id } = await openFile(page, 1);
  const dialog = await openUpload(page);
  const { ruta } = await showCode(page, dialog);
  const phone = await aPhone(anotherContext);
  await phone.goto(ruta);
  await expect(phone.getByRole('heading', { name: 'Envía: Documento 1' })).toBeVisible();
  const thief = await aPhone(anotherContext);
  await thief.goto(ruta);
  await expect(thief.getByText('Este enlace ya no sirve')).toBeVisible();
  await expect(thief.getByText('Documento 1')).toHaveCount(0);

  await photographOn(phone, 8);
  const cancelling = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('enlaces-subida'),
  );
  await dialog.getByRole('button', { name: 'Mejor desde esta computadora' }).click();
  await cancelling;
  await expect(dialog.getByRole('button', { name: 'Fotografiar' })).toBeVisible();
  await sendFrom(phone);
  await expect(phone.getByText('Este enlace ya no sirve')).toBeVisible();
  expect((await expedienteNow(id)).documentos[0]?.estado).toBeNull();
});
