import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { catalogoFromFiles } from '../../web/build/prerender/catalogo.ts';
import { findBrowser } from '../setup/browser.mjs';
import { inTime } from '../suite/in-time.ts';
import { inRepo } from '../suite/paths.ts';
import { type Measure, type Row, row } from './report.ts';
import { serveFolder } from './serve-folder.ts';
import { figure, median, ratio } from './stats.ts';

/** Loads of each page; NOTARIA_VUELTAS sets fewer for a trial. */
const ROUNDS = Number(process.env.NOTARIA_VUELTAS ?? 21);
const PATHS = { '/': 'index.html', '/tramites': 'tramites.html' };
/** Seconds that a build may take. */
const BUILDING = 300;
/** The most that our largest paint may take, as a multiple of the bare page's. */
const MOST = 1.0;

const BARE_HTML = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página simple</title></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`;

const BARE_MAIN = `import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import texts from './texts.json';
function Page({ path }) {
  return <main><h1>{texts[path][0]}</h1>{texts[path].slice(1).map((text, at) => <p key={at}>{text}</p>)}</main>;
}
createRoot(document.getElementById('root')).render(
  <BrowserRouter><Routes>{Object.keys(texts).map((path) => <Route key={path} path={path} element={<Page path={path} />} />)}</Routes></BrowserRouter>,
);`;

/** The pieces of text that a page shows, the heading first. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<div id="root"')).replace(/<script[\s\S]*?<\/script>/g, '');
  const heading = /<h1[^>]*>([^<]+)/.exec(body)?.[1] ?? '';
  const texts = body.split(/<[^>]+>/).map((text) => text.trim());
  return [heading, ...texts.filter((text) => text !== '' && text !== heading)];
}

/** Builds the product's page as a deploy does. */
async function buildOurs(outDir: string): Promise<void> {
  const [root, configFile] = [inRepo('web'), inRepo('web/vite.config.ts')];
  await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
}

/**
 * Builds, with the same Vite, a page with only React and its router that shows our page's texts.
 * @param root inside the repository, where packages are found
 */
async function buildBare(root: string, ours: string): Promise<string> {
  const outDir = join(root, 'dist');
  const texts = Object.entries(PATHS).map(([path, file]) => {
    return [path, textsOf(readFileSync(join(ours, file), 'utf8'))];
  });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), BARE_HTML);
  writeFileSync(join(root, 'main.jsx'), BARE_MAIN);
  writeFileSync(join(root, 'texts.json'), JSON.stringify(Object.fromEntries(texts)));
  const target = 'baseline-widely-available';
  await build({
    ...{ root, configFile: false, logLevel: 'error', plugins: [react()] },
    build: { outDir, emptyOutDir: true, target },
  });
  return outDir;
}

/** The figures of one load; times in ms since the navigation began. */
type Load = Record<'fcp' | 'lcp' | 'cls', number>;

/** Slow 4G as Lighthouse and the browser's own tools emulate it, and a phone's processor. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
};
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const OBSERVE = `
  window.medido = { fcp: 0, lcp: 0, cls: 0 };
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', (one) => { if (one.name === 'first-contentful-paint') medido.fcp = one.startTime; });
  watch('largest-contentful-paint', (one) => { medido.lcp = one.startTime; });
  watch('layout-shift', (one) => { if (!one.hadRecentInput) medido.cls += one.value; });`;

/** Loads a page as a cheap phone on a slow network does, with an empty cache. */
async function loadPage(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(OBSERVE);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction('window.medido.lcp > 0');
    return await page.evaluate('window.medido');
  } finally {
    await context.close();
  }
}

/** Loads our page and the bare one in turn, so that other work on the machine affects both. */
async function rowsOf(browser: Browser, path: string, urls: readonly string[]): Promise<Row[]> {
  const loads: Load[][] = urls.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, url] of urls.entries()) {
      const load = await loadPage(browser, url + path);
      // The first load warms the browser up.
      if (round >= 0) loads[at]?.push(load);
    }
  }
  const middle = (key: keyof Load) =>
    loads.map((each) =>
      median(
        each.map((load) => load[key]),
        Math.min(ROUNDS, 20),
      ),
    ) as [number, number];
  const timed = (what: string, [our, bare]: [number, number], goal?: [string, boolean]) =>
    row(
      `${path}: ${what}`,
      `${figure(our)} ms`,
      `página simple ${figure(bare)} ms`,
      ratio(our, bare),
      goal,
    );
  const [lcp, [cls, bareCls]] = [middle('lcp'), middle('cls')];
  return [
    timed('primer contenido (FCP)', middle('fcp')),
    timed('contenido mayor (LCP)', lcp, [`≤ ${figure(MOST, 1)}×`, lcp[0] <= MOST * lcp[1]]),
    row(
      `${path}: saltos (CLS)`,
      figure(cls, 3),
      `página simple ${figure(bareCls, 3)}`,
      figure(cls, 3),
      ['0', cls === 0],
    ),
  ];
}

/**
 * How the public screens load on a cheap phone. The build itself checks what each screen weighs
 * (web/build/budgets.ts).
 */
export const measure: Measure = async (tell) => {
  const temp = mkdtempSync(join(tmpdir(), 'notaria-bench-'));
  const bareFolder = inRepo('.local/bench-pagina-simple');
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const servers: { url: string; close: () => void }[] = [];
  try {
    tell('compilar las dos páginas');
    await inTime(buildOurs(temp), BUILDING, 'que se compilara la página');
    const building = buildBare(bareFolder, temp);
    const bareDist = await inTime(building, BUILDING, 'que se compilara la página simple');
    const tramites = await catalogoFromFiles();
    const details = tramites.map((tramite) => [
      `/api/tramitedetalle/${tramite.ID_Tramite}`,
      { tramite },
    ]);
    const answers = { '/api/tramites': { tramites }, ...Object.fromEntries(details) };
    servers.push(await serveFolder(temp, answers), await serveFolder(bareDist));
    const urls = servers.map(({ url }) => url);
    const rows: Row[] = [];
    for (const path of Object.keys(PATHS)) {
      tell(`${path}, ${ROUNDS} cargas`);
      rows.push(...(await rowsOf(browser, path, urls)));
    }
    return {
      rows,
      notes: [
        `medianas de ${ROUNDS} cargas sin caché en Chromium, procesador 4 veces más lento y 4G lenta (1.44 Mb/s, 562 ms por petición), alternadas con las de una página simple de React y su router, compilada por el mismo Vite, que muestra los mismos textos.`,
      ],
    };
  } finally {
    for (const { close } of servers) close();
    await browser.close();
    for (const folder of [temp, bareFolder]) rmSync(folder, { recursive: true, force: true });
  }
};
