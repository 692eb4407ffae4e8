import { pressInTurn } from '@notaria/factories/browser/press';
import type { Page } from '@playwright/test';

/** What turns, and what pulses, while something loads. */
export const SPINNER = '.animate-spin';
export const SKELETON = '.animate-pulse';

/** Presses one button or item of a menu after another. */
export const press =
  (...names: (string | RegExp)[]) =>
  (page: Page) =>
    pressInTurn(page, names);

/** The same, where the last of them opens something over the page. */
export const opening =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await press(...names)(page);
    await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor();
  };

/** Sends the form of the page as it is. */
export const send = (name: string) => (page: Page) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

/** Looks for what isn't there. */
export const searchInVain = async (page: Page) => {
  await page.getByRole('searchbox').fill('divorcio');
  await page.getByText(/^No se encontraron/).waitFor();
};

/** One after the other. */
export const first =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Opens the first file of the list whose row says `text`. */
export const openFile = (text: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
  await page.getByRole('table', { name: 'Documentos del trámite' }).waitFor();
};

/** How long the browser's own PDF viewer gets: nothing tells a page when it has drawn. */
const PDF_MS = 3_000;

export const waitForPdf = (page: Page) => page.waitForTimeout(PDF_MS);

/** Opens the document of the purchase whose row says `state`. */
export const openDocument = (state: string) => async (page: Page) => {
  await openFile('Compraventa')(page);
  await page.getByRole('row').filter({ hasText: state }).getByRole('link').click();
};

/** From now on this address answers nothing good. */
export const failing = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: {} }));

/** From now on this address never answers. */
export const hanging = (address: string) => (page: Page) =>
  page.route(address, () => new Promise<void>(() => undefined));
