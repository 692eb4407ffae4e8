import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, type Person } from '@notaria/factories/people';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { PhotoFile } from './photos.ts';

/** The narrowest phone that we design for. */
export const SMALL_PHONE = { width: 360, height: 740 };

/** Opens a file of a new client, whose documents are missing (null), pending (0) or rejected (1). */
export async function openFile(
  page: Page,
  missing: number,
  estados: (0 | 1 | null)[] = Array.from({ length: missing }, () => null),
): Promise<{ id: string; cliente: Person }> {
  // Playwright intercepts file choosers only if there is a listener.
  page.on('filechooser', () => undefined);
  const cliente = await aCliente();
  const { idExpediente } = await aStoredExpediente({ cliente, estados });
  await enterAs(page.context(), cliente);
  await page.goto(`/expedientes/${idExpediente}`);
  return { id: idExpediente, cliente };
}

/** Opens the dialog that takes the first document. */
export async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Subir Documento 1', exact: true }).click();
  return page.getByRole('dialog', { name: 'Subir Documento 1' });
}

export const scanner = (page: Page) => page.getByRole('dialog', { name: 'Páginas del documento' });

/** Presses a button that opens the camera or the gallery, and gives it these pictures. */
export async function give(
  page: Page,
  button: Locator,
  photos: readonly PhotoFile[],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  // Many large photographs take longer than any other press.
  await (await choosing).setFiles([...photos], { timeout: 0 });
}

/** Gives photographs to the page by a tap of a finger. */
export async function giveByTap(
  page: Page,
  button: Locator,
  photos: readonly PhotoFile[],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.tap();
  // Many large photographs take longer than any other press.
  await (await choosing).setFiles([...photos], { timeout: 0 });
}

/** The scanner's own thread: nothing of a photograph is read without its file. */
export const THREAD = /\/assets\/worker-[\w-]+\.js$/;

const SCRIPTS = /\/assets\/[\w-]+\.js$/;

/** Does something with each request for the scanner's own code, which is found by its content. */
async function onScanner(page: Page, act: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (body.includes('Páginas del documento')) await act(route);
    else await route.fulfill({ response: answer, body });
  });
}

/** Makes the scanner's own code fail to load until the returned function is called. */
export async function withoutScanner(page: Page): Promise<() => Promise<void>> {
  await onScanner(page, (route) => route.abort());
  // A request that is being looked at ends before the route does.
  return () => page.unrouteAll({ behavior: 'wait' });
}

/** Holds back the scanner's own code until the returned function is called. */
export async function holdScanner(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await onScanner(page, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until there are `count` pages and none is being processed. */
export async function expectPages(page: Page, count: number, timeout?: number): Promise<void> {
  const within = timeout === undefined ? {} : { timeout };
  const list = scanner(page).getByRole('list', { name: 'Páginas' });
  await expect(list.getByRole('img', { name: /^Página \d+$/ })).toHaveCount(count, within);
  await expect(list.locator('img')).toHaveCount(count, within);
  await expect(scanner(page).getByText(/^Preparando|^Buscando/)).toHaveCount(0, within);
}

/** The photographed pages that this browser stores; undefined if there are none. */
export function keptOnDevice(page: Page): Promise<{ pages: number; bytes: string } | undefined> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('escaner')) return undefined;
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      const opening = indexedDB.open('escaner');
      // It was deleted at this moment: an empty one in its place would hold the page up.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => resolve(undefined);
    });
    if (!database) return undefined;
    const photos = database.transaction('fotos').objectStore('fotos');
    const blobs: Blob[] = await asked(photos.getAll());
    database.close();
    const texts = await Promise.all(
      blobs.map(async (blob) => {
        let text = '';
        for (const byte of new Uint8Array(await blob.arrayBuffer())) {
          text += String.fromCharCode(byte);
        }
        return text;
      }),
    );
    return { pages: blobs.length, bytes: texts.join('') };
  });
}

/** Makes the stored pages `hours` older. */
export function ageDrafts(page: Page, hours: number): Promise<number[]> {
  return page.evaluate(async (older) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await asked(indexedDB.open('escaner'));
    const lists = database.transaction('borradores', 'readwrite').objectStore('borradores');
    const drafts: { since: number }[] = await asked(lists.getAll());
    for (const draft of drafts) {
      draft.since -= older * 3_600_000;
      await asked(lists.put(draft));
    }
    database.close();
    return drafts.map(({ since }) => (Date.now() - since) / 3_600_000);
  }, hours);
}
