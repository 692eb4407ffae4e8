import { expedienteNow } from '@notaria/factories/files';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectWithinWindow } from './support/everywhere.ts';
import { dragByFinger } from './support/phone.ts';
import { aPhoto } from './support/photos.ts';
import {
  expectPages,
  giveByTap,
  keptOnDevice,
  openFile,
  SMALL_PHONE,
  scanner,
} from './support/scanner.ts';
import { firstVisit as test } from './support/test.ts';

/** The narrowest phone, without a mouse. */
async function aTouchPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: SMALL_PHONE,
    hasTouch: true,
    isMobile: true,
  });
  return context.newPage();
}

test('with a finger on the narrowest phone: photograph, straighten, turn, take again, order, send', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const page = await aTouchPhone(browser);
  const { id } = await openFile(page, 1);
  await page.getByRole('button', { name: 'Subir Documento 1', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Subir Documento 1' });
  await expectWithinWindow(page, 'the upload');
  await giveByTap(page, dialog.getByRole('button', { name: 'Fotografiar' }), [
    aPhoto('front.jpg', 48),
  ]);
  await expectPages(page, 1);
  const button = (name: string) => scanner(page).getByRole('button', { name });
  await giveByTap(page, button('Otra foto'), [aPhoto('carta.jpg', 20)]);
  await expectPages(page, 2);
  await expectWithinWindow(page, 'two pages');
  // A letter cannot be the back of a card.
  await expect(scanner(page).getByRole('checkbox', { name: /reverso/ })).toHaveCount(0);

  // The second one was the wrong document: another photograph replaces it.
  await giveByTap(page, button('Tomar otra vez la página 2'), [aPhoto('back.jpg', 49)]);
  await expectPages(page, 2);
  const back = scanner(page).getByRole('checkbox', { name: /^Es el reverso de la credencial/ });
  await back.tap();
  await expect(back).toBeChecked();
  await button('Deshacer').tap();
  await expect(back).toHaveCount(0);
  await giveByTap(page, button('Tomar otra vez la página 2'), [aPhoto('back.jpg', 49)]);
  await expectPages(page, 2);
  await back.tap();

  await button('Ajustar esquinas de la página 1').tap();
  const editor = page.getByRole('dialog', { name: 'Enderezar la página 1' });
  await expectWithinWindow(page, 'the corners');
  const corner = editor.getByRole('button', { name: 'Esquina superior izquierda' });
  const box = await corner.boundingBox();
  if (!box) throw new Error('the corner is not shown');
  const thumb = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await dragByFinger(page, thumb, { x: 6, y: 5 });
  await editor.getByRole('button', { name: 'Mover la esquina hacia arriba' }).tap();
  await editor.getByRole('button', { name: 'Enderezar' }).tap();
  await button('Ver la página 1 en grande').tap();
  await expectWithinWindow(page, 'a page in large');
  await page.getByRole('button', { name: 'Volver a las páginas' }).tap();
  await scanner(page).getByText('Color', { exact: true }).first().tap();
  await expectPages(page, 2);
  await expectWithinWindow(page, 'front and back');

  await button('Enviar 2 páginas').tap();
  await expect(page.getByText('Documento subido con éxito')).toBeVisible();
  const [row] = (await expedienteNow(id)).documentos;
  expect([row?.estado, row?.paginas]).toEqual([0, 1]);
});

test('a phone that hides, freezes and wakes the page keeps what was photographed', {
  tag: '@exhaustive',
}, async ({ browser }) => {
  const page = await aTouchPhone(browser);
  await openFile(page, 1);
  await page.getByRole('button', { name: 'Subir Documento 1', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Subir Documento 1' });
  await giveByTap(page, dialog.getByRole('button', { name: 'Fotografiar' }), [aPhoto('a.jpg', 20)]);
  await expectPages(page, 1);
  await expect.poll(async () => (await keptOnDevice(page))?.pages).toBe(1);
  // As during a phone call: the page is hidden, and stops until it is shown again.
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expectPages(page, 1);
  expect((await keptOnDevice(page))?.pages).toBe(1);
  const button = scanner(page).getByRole('button', { name: 'Girar la página 1' });
  await button.tap();
  await expect(scanner(page).getByText('Giraste la página 1.')).toBeVisible();

  // As when the phone ends the page meanwhile.
  await page.goto('about:blank');
  await page.goBack();
  await page.getByRole('button', { name: 'Subir Documento 1', exact: true }).tap();
  await expect(dialog.getByText('Tienes 1 página sin enviar')).toBeVisible();
});
