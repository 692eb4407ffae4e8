import { gzipSync } from 'node:zlib';
import { enterAs } from '@notaria/factories/browser/session';
import { aCliente } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './support/everywhere.ts';
import { watchConsole } from './support/journey.ts';
import { holdUntil } from './support/network.ts';
import { shiftOf } from './support/shift.ts';
import { firstVisit as test } from './support/test.ts';

const POLICIES = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const;

const PAGES = [
  '/',
  '/tramites',
  '/tramites/compraventa-inmueble',
  '/contacto',
  '/ayuda',
  '/aviso-privacidad',
  '/accesibilidad',
  '/iniciar-sesion',
  '/registro',
];

/** Goes to a page that stays as the build drew it until the returned function is called. */
async function goAsDrawn(page: Page, path: string): Promise<() => void> {
  const scripts = /\/assets\/(?!early-presses)[^/]+\.js$/;
  const release = await holdUntil(page, scripts);
  const asked = page.waitForRequest(scripts);
  // The page counts as loaded only with its scripts.
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  // Its first script has run once no form of the page can be sent.
  const isSent = () => document.dispatchEvent(new Event('submit', { cancelable: true }));
  await expect.poll(() => page.evaluate(isSent)).toBe(false);
  return release;
}

test.describe('what Hosting answers', () => {
  test('every page is asked for again each time, with every policy', async ({ request }) => {
    for (const path of [...PAGES, '/expedientes/2611-ABC123', '/tramites/nuevo']) {
      const answer = await request.get(path);
      const headers = answer.headers();
      expect(answer.status(), path).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control'], path).toBe('no-cache');
      for (const [name, value] of Object.entries(POLICIES)) expect(headers[name]).toMatch(value);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe');
    }
  });

  test('a file with a hash in its name is kept for ever; a missing one is not found', async ({
    request,
  }) => {
    const page = await (await request.get('/')).text();
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    const found = await request.get(script);
    expect(found.status()).toBe(200);
    expect(found.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(found.headers()['content-type']).toContain('javascript');
    const gone = await request.get('/assets/base-00000000.js');
    expect(gone.status()).toBe(404);
    expect(gone.headers()['cache-control']).toBe('no-cache');
    expect(gone.headers()['content-type']).not.toContain('javascript');
  });

  test('the catalogue may be kept for a while, a refusal never', async ({ request }) => {
    const catalogue = await request.get('/api/tramites');
    expect(catalogue.status()).toBe(200);
    expect(catalogue.headers()['cache-control']).toContain('s-maxage=');
    const refused = await request.get('/api/usuarios/permisos');
    expect(refused.status()).toBe(401);
    expect(refused.headers()['cache-control']).toContain('no-store');
  });

  test('robots, site map and manifest name the site of the configuration', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: https:\/\/\S+\.xml/);
    const map = await (await request.get('/sitemap.xml')).text();
    for (const path of PAGES) expect(map).toMatch(new RegExp(`<loc>https://[^/]+${path}</loc>`));
    const { icons } = await (await request.get('/manifest.webmanifest')).json();
    for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
  });
});

test.describe('a public page', () => {
  test('shows its content before any script runs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator('h1'), path).toBeVisible();
      await expect(page).toHaveTitle(/Notarías Asociadas Ejemplo/);
      const contentOf = (name: string) => page.locator(name).getAttribute('content');
      expect((await contentOf('meta[name=description]'))?.length, path).toBeGreaterThan(40);
      expect(await contentOf('meta[property="og:title"]')).toBe(await page.title());
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
    }
    await context.close();
  });

  test('is taken over by the script without an error or a jump', async ({ page }) => {
    const problems = watchConsole(page);
    for (const path of PAGES) {
      await page.goto(path);
      const drawn = await page.locator('h1').elementHandle();
      await page.waitForLoadState('networkidle');
      // The heading that the build drew is still on the page.
      expect(await drawn?.evaluate((heading) => heading.isConnected), path).toBe(true);
      expect(await shiftOf(page), path).toBeLessThan(0.05);
    }
    expect(problems).toEqual([]);
  });

  test('the catalogue stays in place while the API is away, and says so', async ({ page }) => {
    const failures: Error[] = [];
    page.on('pageerror', (failure) => failures.push(failure));
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/tramites');
    await expect(page.getByText('Hubo un problema al cargar los trámites.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Testamento público abierto' })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.05);
    expect(failures).toEqual([]);
  });

  for (const who of ['visitor', 'client'] as const) {
    const tag = who === 'client' ? '@exhaustive' : [];
    test(`runs for a ${who} the button that was pressed before the scripts came`, { tag }, async ({
      page,
    }) => {
      if (who === 'client') await enterAs(page.context(), await aCliente());
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await goAsDrawn(page, '/contacto');
      const drawn = page.locator('[data-ruta]');
      const menu = page.getByRole('navigation', { name: 'Principal' });
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await expect(drawn).toHaveCount(1);
      await expect(menu).toBeHidden();
      release();
      await expect(menu).toBeVisible();
      await expect(drawn).toHaveCount(0);
    });

    test(`runs for a ${who} the search that was typed before the scripts came`, { tag }, async ({
      page,
    }) => {
      if (who === 'client') await enterAs(page.context(), await aCliente());
      const release = await goAsDrawn(page, '/tramites');
      const search = page.getByRole('searchbox', { name: 'Buscar trámite...' });
      await search.fill('poder');
      await search.press('Enter');
      await expect(page.locator('[data-ruta]')).toHaveCount(1);
      release();
      await expect(page.locator('[data-ruta]')).toHaveCount(0);
      await expect(search).toHaveValue('poder');
      await expect(search).toBeFocused();
      const procedures = page.getByRole('navigation', { name: 'Trámites disponibles' });
      await expect(procedures.getByRole('button', { name: /Testamento/ })).toHaveCount(0);
      await expect(procedures.getByRole('button', { name: /poder/i }).first()).toBeVisible();
    });
  }

  test('the home page describes the office to search engines', { tag: '@exhaustive' }, async ({
    page,
  }) => {
    await page.goto('/');
    const block = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(block ?? '')).toMatchObject({ '@type': 'LegalService', address: {} });
  });

  test('the home page loads at most 132 kB of scripts, none of them Firebase’s', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const codes = await Promise.all(
      scripts.map(async (url) => (await page.request.get(url)).body()),
    );
    const weight = codes.reduce((sum, code) => sum + gzipSync(code).length, 0);
    expect(weight).toBeGreaterThan(60_000);
    expect(weight).toBeLessThanOrEqual(132_000);
    expect(codes.some((code) => code.includes('identitytoolkit.googleapis.com'))).toBe(false);
  });
});

test('an unknown address shows the product’s own page, with status 404', async ({ page }) => {
  const answer = await page.goto('/no-hay-nada-aqui');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('head > meta[name=robots]').first()).toHaveAttribute(
    'content',
    'noindex',
  );
  // React draws this page again: a press in that very moment would hit nothing.
  await expectLoaded(page, 'a page that there is not');
  await page
    .getByRole('link', { name: /inicio/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/$/);
});
