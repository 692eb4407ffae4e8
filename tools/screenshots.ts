/**
 * `npm run screenshots`: draws the screens at 1280 and 390 px into .local/pantallas, from a suite of its own
 * with the demo data. `-- inicio tramites` draws only those whose name begins so, `-- --oscuro` the dark theme.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DEMO_ACCOUNTS } from '@notaria/factories/demo/accounts';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { findBrowser } from './setup/browser.mjs';
import { buildIfChanged } from './suite/build.ts';
import { stagePage } from './suite/config.ts';
import { pageUrl, readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { donePreparing, preparing } from './suite/progress.mjs';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { startSuite } from './suite/suite.ts';

type Step = (page: Page) => Promise<unknown>;
type Account = keyof typeof DEMO_ACCOUNTS;

/** Beside a running `npm start` and a running `npm test`. */
const OFFSET = 12_000;
const FOLDER = inRepo('.local/pantallas');
const WIDTHS = [1280, 390];
const PATIENCE_MS = 120_000;

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** Opens the first file of the list whose row has this text, then does more in it. */
const inFile =
  (text: string, then?: Step): Step =>
  async (page) => {
    await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor();
    await then?.(page);
  };
const open =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('link', { name }).first().click();
/** Follows a link of the sale's file, for example to one of its parts, then does more there. */
const inSale = (link: RegExp, then?: Step): Step =>
  inFile('Compraventa', async (page) => {
    await open(link)(page);
    await then?.(page);
  });
const drawn: Step = (page) => page.getByRole('img', { name: /, página 1 de/ }).waitFor();

/** By their names: the account (nobody's if it is left out), the address, and what is done there first. */
// biome-ignore format: a table, one screen a line
const SCREENS: Record<string, [as: Account | undefined, path: string, arrange?: Step]> = {
  inicio: [undefined, '/'],
  tramites: [undefined, '/tramites'],
  tramite: [undefined, '/tramites/testamento-publico-abierto'],
  contacto: [undefined, '/contacto'],
  ayuda: [undefined, '/ayuda'],
  'ayuda-guia': [undefined, '/ayuda/guia?rol=abogado'],
  'pagina-no-encontrada': [undefined, '/404'],
  'iniciar-sesion': [undefined, '/iniciar-sesion'],
  'iniciar-sesion-errores': [undefined, '/iniciar-sesion', press('Iniciar sesión')],
  registro: [undefined, '/registro'],
  'recuperar-contrasena': [undefined, '/recuperar-contrasena'],
  'expedientes-vacio': ['usuario', '/expedientes'],
  'constancia-requerida': ['usuario', '/tramites', press(/^Iniciar trámite/)],
  'constancia-fiscal': ['usuario', '/constancia-fiscal'],
  'inicio-cliente': ['cliente', '/'],
  expedientes: ['cliente', '/expedientes'],
  expediente: ['cliente', '/expedientes', inFile('Compraventa')],
  'expediente-personas': ['cliente', '/expedientes', inSale(/^Personas/)],
  'expediente-conversacion': ['cliente', '/expedientes', inSale(/^Mensajes/)],
  'expediente-notaria': ['cliente', '/expedientes', inSale(/^De la notaría/)],
  'expediente-cita': ['cliente', '/expedientes', inSale(/^Cita(?!s)/)],
  'entrega-por-responder': ['cliente', '/expedientes', inFile('Poder notarial especial', async (page) => {
    await open(/^Leer y responder/)(page);
    await drawn(page);
  })],
  'expediente-por-firmar': ['cliente', '/expedientes', inFile('Poder notarial especial')],
  'subir-documento': ['cliente', '/expedientes', inFile('Compraventa', press(/^Subir Acta/))],
  notificaciones: ['cliente', '/expedientes', press(/^Notificaciones/)],
  'menu-perfil': ['cliente', '/expedientes', press(/^Menú de/)],
  cuenta: ['cliente', '/cuenta'],
  'mis-datos': ['cliente', '/cuenta/mis-datos'],
  'datos-fiscales': ['cliente', '/constancia-fiscal-actualizar'],
  'segundo-factor': ['cliente', '/cuenta/segundo-factor'],
  'expedientes-abogada': ['abogada', '/expedientes'],
  'expediente-personal': ['abogada', '/expedientes', inFile('Compraventa')],
  revision: ['abogada', '/expedientes', inSale(/^Rechazado: /, drawn)],
  'expediente-personal-personas': ['abogada', '/expedientes', inSale(/^Personas/)],
  'expediente-personal-notaria': ['abogada', '/expedientes', inSale(/^Entregas/)],
  cotizar: ['abogada', '/expedientes', inSale(/^Entregas/, press('Cotizar'))],
  'expediente-personal-cita': ['abogada', '/expedientes', inSale(/^Cita(?!s)/)],
  citar: ['abogada', '/expedientes', inSale(/^Cita(?!s)/, press(/^Citar/))],
  'expediente-personal-notas': ['abogada', '/expedientes', inSale(/^Notas/)],
  'expediente-personal-bitacora': ['admin', '/expedientes', inSale(/^Bitácora/)],
  citas: ['titular', '/citas'],
  agenda: ['titular', '/citas/agenda'],
  cobros: ['titular', '/cobros'],
  oficina: ['titular', '/oficina'],
  'mi-turno': ['abogada', '/mi-turno'],
  'inicio-titular': ['titular', '/'],
  tablero: ['titular', '/tablero'],
  'expedientes-titular': ['titular', '/expedientes?curso=abiertos'],
  'expedientes-administrador': ['admin', '/expedientes'],
  usuarios: ['admin', '/usuarios'],
  oficinas: ['admin', '/oficinas'],
  'oficina-nueva': ['admin', '/oficinas', press('Agregar Oficina')],
  catalogo: ['admin', '/catalogo'],
  machotes: ['admin', '/machotes'],
  motivos: ['admin', '/motivos'],
};

/** Waits until nothing loads or moves any more. A listener stays connected, so the network never becomes idle. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const loading = page.locator('.animate-pulse, .animate-spin');
  await expect(loading).toHaveCount(0, { timeout: PATIENCE_MS });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

/** Opens the session of a demo account in a browser. */
async function enter(context: BrowserContext, as: Account): Promise<void> {
  // These read the suite's addresses when they are loaded.
  const demo = await import('@notaria/factories/demo/accounts');
  const { enterAs } = await import('@notaria/factories/browser/session');
  const { sessionToken, signIn } = await import('@notaria/factories/people');
  const { db } = await import('../functions/src/platform/firebase.ts');
  const sesiones = await import('../functions/src/records/sesiones/repository.ts');
  const { email } = demo.DEMO_ACCOUNTS[as];
  const signedIn = await signIn({ email, password: demo.DEMO_PASSWORD });
  const sesion = { ...signedIn, idSesion: sesiones.newIdSesion() };
  await db().runTransaction(async (tx) => sesiones.createSesion(tx, sesion, new Date()));
  await enterAs(context, { ...sesion, email, token: sessionToken(sesion.token, sesion.idSesion) });
}

async function drawAll(offset: number): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { oscuro: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const wanted = Object.entries(SCREENS).filter(
    ([name]) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
  for (const as of new Set(wanted.map(([, [account]]) => account))) {
    const context = await browser.newContext({
      baseURL: pageUrl(offset),
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      reducedMotion: 'reduce',
      colorScheme: values.oscuro ? 'dark' : 'light',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (as) await enter(context, as);
    for (const [name, [, path, arrange]] of wanted.filter(([, [account]]) => account === as)) {
      const page = await context.newPage();
      // The desktop comes first, because lists are tables there.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        if (width === WIDTHS[0]) {
          await page.goto(path);
          await settle(page);
          if (as) await page.getByRole('button', { name: /^Menú de/ }).waitFor();
          await arrange?.(page);
        }
        await settle(page);
        const file = `${name}${values.oscuro ? '-oscuro' : ''}-${width}.jpg`;
        // What lies over the page belongs to the window.
        const over = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count();
        await page.screenshot({ path: join(FOLDER, file), quality: 80, fullPage: over === 0 });
      }
      await page.close();
      console.log(name);
    }
    await context.close();
  }
  await browser.close();
}

async function main(): Promise<void> {
  const offset = readOffset(OFFSET);
  const ending = new AbortController();
  stopOnSignals(async () => ending.abort());
  await Promise.all([buildIfChanged('functions'), buildIfChanged('web')]);
  const suite = await startSuite({ offset, signal: ending.signal });
  stagePage(offset);
  Object.assign(process.env, suite.environment);
  try {
    const { seedDemo } = await import('./seed.ts');
    await seedDemo(preparing);
    donePreparing();
    rmSync(FOLDER, { recursive: true, force: true });
    await drawAll(offset);
  } finally {
    await suite.stop();
  }
  process.exit(0);
}

main().catch(fail);
