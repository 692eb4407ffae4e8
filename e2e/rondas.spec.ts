import { setTimeout } from 'node:timers/promises';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado } from '@notaria/factories/people';
import { expect, type Page, type Request } from '@playwright/test';
import { readCode } from './support/mailbox.ts';
import { firstVisit as test } from './support/test.ts';

const MOST = 2;
/** Taking the session: one exchange, after which Firebase's library always asks whose token it got. */
const EXCHANGE = ['signInWithCustomToken', 'lookup'];

/**
 * Counts the round trips to the office's server that wait for one another, from the call that ends the
 * sign-in to the one that brings the first page. Of Firebase's calls, records which came in between.
 */
async function followRounds(page: Page, { first, last }: { first: string; last: string }) {
  // A quick answer would come between two calls that wait for nothing, as if the second waited for it.
  await page.route('**/api/**', async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  const rounds = new Map<Request, number>();
  const firebase: string[] = [];
  let answered = 0;
  const isOurs = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const isFile = ['script', 'stylesheet'].includes(request.resourceType());
    return origin === new URL(page.url()).origin && (isFile || pathname.startsWith('/api/'));
  };
  page.on('request', (request) => {
    const isFirst = request.url().endsWith(first);
    const [, method] = /\/accounts:(\w+)/.exec(request.url()) ?? [];
    if (method && rounds.size > 0 && request.method() === 'POST') firebase.push(method);
    if (isFirst || (rounds.size > 0 && isOurs(request))) rounds.set(request, answered + 1);
  });
  page.on('requestfinished', (request) => {
    answered = Math.max(answered, rounds.get(request) ?? 0);
  });
  return () => {
    const [, depth] = [...rounds].find(([request]) => request.url().includes(last)) ?? [];
    return { depth, firebase, asked: [...rounds.keys()].map((request) => request.url()) };
  };
}

/** Fills in the sign-in of a person who wants the list of files, whose code loads meanwhile. */
async function openLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/iniciar-sesion?volver=%2Fexpedientes');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.waitForLoadState('networkidle');
}

test('a client is on the first page two round trips after signing in', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const ana = await aCliente({ sesion: 'ninguna' });
  const { tituloTramite } = await aStoredExpediente({ cliente: ana });
  await openLogin(page, ana);
  const rounds = await followRounds(page, {
    first: '/api/totp-habilitado',
    last: '/api/expedientes?',
  });
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page.getByText(tituloTramite).first()).toBeVisible();
  const { depth, firebase, asked } = rounds();
  expect(depth, asked.join('\n')).toBe(MOST);
  expect(firebase).toEqual(EXCHANGE);
});

test('a lawyer is on the first page two round trips after giving the code', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const luis = await anAbogado({ sesion: 'ninguna' });
  const cliente = await aCliente();
  const { tituloTramite } = await aStoredExpediente({ cliente, asignado: luis });
  await openLogin(page, luis);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const code = await readCode(luis.email);
  const rounds = await followRounds(page, {
    first: '/api/verificar-totp',
    last: '/api/expedientes?',
  });
  await page.getByLabel(/Código/).fill(code);
  await expect(page.getByText(tituloTramite).first()).toBeVisible();
  const { depth, firebase, asked } = rounds();
  expect(depth, asked.join('\n')).toBe(MOST);
  expect(firebase).toEqual(EXCHANGE);
});
