import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, aUsuario } from '@notaria/factories/people';
import { expect, type Locator } from '@playwright/test';
import { focused } from './support/keyboard.ts';
import { aPdf } from './support/pdf.ts';
import { test } from './support/test.ts';

/** The contrast of an element's ring with what it is drawn on: itself for a ring inside, else what is around it. */
function ringContrast(element: Locator): Promise<number> {
  return element.evaluate((at) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const luminanceOf = (color: string) => {
      if (!context) return 0;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(at);
    const isInside = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) <= 0;
    let behind: Element | null = isInside ? at : at.parentElement;
    while (
      behind &&
      /^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(behind).backgroundColor)
    ) {
      behind = behind.parentElement;
    }
    const ground = behind ? getComputedStyle(behind).backgroundColor : 'Canvas';
    const [dark = 0, light = 0] = [outlineColor, ground].map(luminanceOf).toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });
}

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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors, colorScheme });
      await expect(chosen).toHaveCSS('outline-style', 'solid');
      await expect(chosen).toHaveCSS('outline-width', '3px');
      expect(await ringContrast(chosen), `${colorScheme} ${forcedColors}`).toBeGreaterThan(3);
    }
  }
});

test('every ring on the way of Tab stands out, in light, in dark and in forced colours', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [0, 1, null] });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  await expect(page.getByRole('button', { name: 'Subir Documento 3' })).toBeVisible();
  for (const forcedColors of ['none', 'active'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors, colorScheme });
      await page.locator('#contenido').focus();
      for (let stops = 0; stops < 25; stops += 1) {
        await page.keyboard.press('Tab');
        const at = page.locator(':focus-visible');
        // A link that covers its row draws the ring around it.
        const hasRing = await at.evaluate((one) => getComputedStyle(one).outlineStyle === 'solid');
        if (!hasRing) continue;
        const what = `${await focused(page)}, ${colorScheme} ${forcedColors}`;
        expect(await ringContrast(at), what).toBeGreaterThan(3);
      }
    }
  }
});

test('after a document is sent and replaced the focus is in its row', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados: [null, null] });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  for (const verb of ['Subir', 'Reemplazar']) {
    await page.getByRole('button', { name: `${verb} Documento 1`, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `${verb} Documento 1` });
    await dialog.getByLabel('Elige el PDF').setInputFiles(await aPdf(`${verb}.pdf`, verb));
    const send = dialog.getByRole('button', { name: `${verb} documento` });
    await expect(send).toBeEnabled();
    await send.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    // The row, or the button in it that opened the dialog.
    const row = page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ hasText: 'Documento 1' });
    await expect(row.and(page.locator(':focus, :has(:focus)'))).not.toHaveCount(0);
  }
});

test('Tab goes through the preview of a certificate and on to its button', {
  tag: '@exhaustive',
}, async ({ page }) => {
  await enterAs(page.context(), await aUsuario());
  await page.goto('/constancia-fiscal');
  const input = page.getByLabel('Constancia de Situación Fiscal');
  await input.setInputFiles(await aPdf('constancia.pdf', 'uno'));
  await expect(page.getByLabel('Vista previa de constancia.pdf').first()).toBeVisible();
  await input.focus();
  const go = page.getByRole('button', { name: 'Continuar' });
  let presses = 0;
  for (; presses < 15; presses += 1) {
    if (await go.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(go, `after ${presses} presses`).toBeFocused();
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
