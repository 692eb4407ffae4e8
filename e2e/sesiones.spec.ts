import { totpHabilitado } from '@notaria/contract/cuentas';
import { crearDocumento } from '@notaria/contract/documentos';
import { aPdf, aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { expect, type Page } from '@playwright/test';
import { firebaseAnswers, firebaseRefuses } from './support/firebase-failures.ts';
import { fillSignIn } from './support/journey.ts';
import { readCode } from './support/mailbox.ts';
import { answers, serverAnswers } from './support/network.ts';
import { test } from './support/test.ts';

const EXCHANGE = 'signInWithCustomToken';
const OFFLINE = 'No se pudo conectar con el servidor.';

const menu = (page: Page) => page.getByRole('button', { name: 'Menú de Ana Prueba' });
const field = (page: Page) => page.getByLabel('Código de verificación');

/**
 * Brings a lawyer to the code screen and types the mailed code except for its last digit, because the form
 * sends itself with that.
 * @returns a function that types the last digit
 */
async function withCodeBegun(page: Page): Promise<() => Promise<void>> {
  const luis = await anAbogado({ sesion: 'ninguna' });
  await fillSignIn(page, luis, { isStaff: false });
  await expect(page).toHaveURL(/\/iniciar-sesion\/verificar/);
  const code = await readCode(luis.email);
  await field(page).fill(code.slice(0, -1));
  return () => field(page).press(code.slice(-1));
}

/** The same, with a second tab that waits for the code too. */
async function twoTabsThatWait(page: Page) {
  const typeLastDigit = await withCodeBegun(page);
  const second = await page.context().newPage();
  await second.goto('/expedientes');
  await expect(second.getByRole('heading', { name: 'Verifica que eres tú' })).toBeVisible();
  return { typeLastDigit, second };
}

test('a page reloaded between opening and using its session is signed in', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aCliente({ sesion: 'ninguna' });
  const address = `*/accounts:${EXCHANGE}*`;
  await answers(page, address, 'silence');
  const exchange = page.waitForRequest((request) => request.url().includes(EXCHANGE));
  await fillSignIn(page, ana, { isStaff: false });
  await exchange;
  await serverAnswers(page, address);
  await page.goto('/expedientes');
  await expect(page.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
});

test('with Firebase away when the session is used: says so, and the next press signs in', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aCliente({ sesion: 'ninguna' });
  await firebaseRefuses(page, EXCHANGE, 'offline');
  await fillSignIn(page, ana, { isStaff: false });
  await expect(page.getByRole('alert')).toContainText(OFFLINE);
  await firebaseAnswers(page, EXCHANGE);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(menu(page)).toBeVisible();
});

test('the same after a right code: the next press goes on, though the code is used', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const typeLastDigit = await withCodeBegun(page);
  await firebaseRefuses(page, EXCHANGE, 'offline');
  await typeLastDigit();
  await expect(page.getByRole('alert')).toContainText(OFFLINE);
  await firebaseAnswers(page, EXCHANGE);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(menu(page)).toBeVisible();
});

test('two tabs that wait for a code: given in one, the other goes on by itself', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { typeLastDigit, second } = await twoTabsThatWait(page);
  await typeLastDigit();
  await expect(menu(page)).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
});

test('an answer from before the code was given in the other tab does not hold this one back', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const { typeLastDigit, second } = await twoTabsThatWait(page);
  const standings: { verified: boolean }[] = [];
  const askedAgain = second.waitForRequest(
    (request) => standings.length === 1 && request.url().endsWith(totpHabilitado.path),
  );
  await second.route(`**${totpHabilitado.path}`, async (route) => {
    const isFirst = standings.length === 0;
    const response = await route.fetch();
    standings.push(await response.json());
    if (isFirst) await askedAgain;
    await route.fulfill({ response });
  });
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => standings).toEqual([expect.objectContaining({ verified: false })]);
  await typeLastDigit();
  await expect(menu(page)).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
});

test('changes elsewhere show at once to a person who has just given the code', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [luis, cliente] = await Promise.all([anAbogado({ sesion: 'ninguna' }), aCliente()]);
  const stored = { cliente, asignado: luis, estados: [null, null] };
  const { idExpediente } = await aStoredExpediente(stored);
  await fillSignIn(page, luis, { isStaff: true });
  await expect(menu(page)).toBeVisible();
  await page.goto(`/expedientes/${idExpediente}`);
  const row = (tipo: string) => page.getByRole('row').filter({ hasText: tipo });
  await expect(row('Documento 1')).toContainText('Faltante');
  const upload = async (idDocRequerido: string) => {
    const body = { idExpediente, idDocRequerido };
    await request(crearDocumento, { as: cliente, body, file: { bytes: await aPdf() } });
  };
  await upload('doc-1');
  await expect(row('Documento 1')).toContainText('Pendiente');
  // The first change showed that the listener runs.
  await upload('doc-2');
  await expect(row('Documento 2')).toContainText('Pendiente');
});

test('a session survives the renewal of its token', { tag: '@exhaustive' }, async ({ page }) => {
  const ana = await aCliente({ sesion: 'ninguna' });
  await fillSignIn(page, ana, { isStaff: false });
  await expect(menu(page)).toBeVisible();
  // An hour later, as the library stores it.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('firebaseLocalStorageDb');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const store = database
      .transaction('firebaseLocalStorage', 'readwrite')
      .objectStore('firebaseLocalStorage');
    const all = await new Promise<{ value: { stsTokenManager: { expirationTime: number } } }[]>(
      (resolve) => {
        const reading = store.getAll();
        reading.onsuccess = () => resolve(reading.result);
      },
    );
    for (const kept of all) {
      kept.value.stsTokenManager.expirationTime = Date.now() - 1_000;
      store.put(kept);
    }
    database.close();
  });
  const renewed = page.waitForResponse(/securetoken.*\/token/);
  await page.goto('/expedientes');
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Mis trámites' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
});
