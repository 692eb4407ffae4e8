import { expect, type Page } from '@playwright/test';
import { focused } from './keyboard.ts';
import { aPdf } from './pdf.ts';

/** A live change takes a listener and one more request; the first look at a PDF takes the viewer's code. */
export const LIVE = { timeout: 90_000 };

/** Sends a PDF from the open dialog of the staff. */
export async function sendPdf(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const file = await aPdf(`${name}.pdf`, name);
  await dialog.getByLabel('PDF que vas a enviar').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(dialog).toBeHidden(LIVE);
}

/** Opens what the top of a file asks a client to answer. */
export async function openAsked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Leer y responder' }).click();
  const first = page.getByRole('img', { name: /página 1/ });
  // On a phone the pages of a quote are behind a button.
  const folded = page.getByRole('button', { name: 'Leer la cotización (PDF)' });
  await expect(first.or(folded).first()).toBeVisible(LIVE);
  if (await folded.isVisible()) await folded.click();
  await expect(first).toBeVisible(LIVE);
}

/** Agrees to the open delivery. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Estoy de acuerdo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estoy de acuerdo' }).click();
  await expect(page.getByText('De acuerdo', { exact: true }).first()).toBeVisible(LIVE);
  await expect.poll(() => focused(page), 'the focus does not fall').not.toBe('');
}

/** Says in the open dialog of the stages to whom a file is delivered, and what. */
export async function deliver(page: Page, motivo?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Mover el trámite' });
  await dialog.getByLabel('Qué relación tiene con el trámite').fill('Es la compradora');
  await dialog.getByLabel('Qué identificación mostró').fill('Credencial del INE');
  await dialog.getByLabel('Qué recibe').fill('Primer testimonio');
  if (motivo !== undefined) await dialog.getByLabel('Motivo').fill(motivo);
  await dialog.getByRole('button', { name: 'Pasar de etapa' }).click();
  await expect(dialog).toBeHidden(LIVE);
}
