import { pressInTurn } from '@notaria/factories/browser/press';
import type { Page } from '@playwright/test';

/** The signs of loading: a spinner, and pulsing shapes. */
export const SPINNER = '.animate-spin';
export const SKELETON = '.animate-pulse';

/** Presses buttons or menu items one after the other. */
export const press =
  (...names: (string | RegExp)[]) =>
  (page: Page) =>
    pressInTurn(page, names);

/** The same, if the last one opens something over the page. */
export const opening =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await press(...names)(page);
    await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor();
  };

/** Submits the page's form unchanged. */
export const send = (name: string) => (page: Page) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

/** Searches for something that does not exist. */
export const searchInVain = async (page: Page) => {
  await page.getByRole('searchbox').fill('divorcio');
  await page.getByText(/^No se encontraron/).waitFor();
};

/** Runs steps one after the other. */
export const first =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Opens the first file of the list whose row contains `text`. */
export const openFile = (text: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor();
};

/** How long the browser's own PDF viewer gets, because nothing tells a page when it has drawn. */
const PDF_MS = 3_000;

export const waitForPdf = (page: Page) => page.waitForTimeout(PDF_MS);

/** Opens the purchase, then its first document whose row contains `state`. */
export const openDocument = (state: string) => async (page: Page) => {
  await openFile('Compraventa')(page);
  await page.getByRole('row').filter({ hasText: state }).getByRole('link').first().click();
};

/** The same for the staff, who see all people's documents at once. */
export const openCell = (state: string) => async (page: Page) => {
  await openFile('Compraventa')(page);
  await page
    .getByRole('link', { name: new RegExp(`^${state}: `) })
    .first()
    .click();
};

/** Makes this address fail from now on. */
export const failing = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: {} }));

/** Makes this address never answer from now on. */
export const hanging = (address: string) => (page: Page) =>
  page.route(address, () => new Promise<void>(() => undefined));
