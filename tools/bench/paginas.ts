/**
 * How the public screens load on a cheap phone, beside a page of React alone with forty paragraphs on the same
 * Hosting. The build itself checks what each screen weighs (web/build/budgets.ts).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'esbuild';
import { findBrowser } from '../setup/browser.mjs';
import { folderOf } from '../suite/config.ts';
import { pageUrl, readOffset } from '../suite/offset.ts';
import { inRepo } from '../suite/paths.ts';
import { atMost, figure, ms, percentile, report, rounds, tell } from './report.ts';

const ROUNDS = rounds(21);
const MOST = 1;
const OFFSET = readOffset(0);
const FOLDER = inRepo(folderOf(OFFSET), 'page');

const BARE_HTML = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página simple</title></head>
<body><div id="root"></div><script type="module" src="/simple.js"></script></body></html>`;
const BARE_MAIN = `import { createRoot } from 'react-dom/client';
const text = 'Comparecen ante mí las partes que más adelante se mencionan, y dicen que es su voluntad.';
createRoot(document.getElementById('root')).render(<main><h1>Página simple</h1>
  {Array.from({ length: 40 }, (_none, at) => <p key={at}>{at} {text}</p>)}</main>);`;

async function buildBare(): Promise<void> {
  await build({
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: join(FOLDER, 'simple.js'),
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    stdin: { contents: BARE_MAIN, loader: 'jsx', resolveDir: inRepo('web') },
  });
  writeFileSync(join(FOLDER, 'simple.html'), BARE_HTML);
}

/** Times in ms since the navigation began, and how far things jumped. */
type Load = Record<'fcp' | 'lcp' | 'cls', number>;

/** Slow 4G as Lighthouse emulates it. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
};
const OBSERVE = `
  window.medido = { fcp: 0, lcp: 0, cls: 0 };
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', (one) => { if (one.name === 'first-contentful-paint') medido.fcp = one.startTime; });
  watch('largest-contentful-paint', (one) => { medido.lcp = one.startTime; });
  watch('layout-shift', (one) => { if (!one.hadRecentInput) medido.cls += one.value; });`;

/** Loads a page with an empty cache, a slow network and a phone's processor. */
async function load(browser: Browser, path: string): Promise<Load> {
  const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(OBSERVE);
  await page.goto(pageUrl(OFFSET) + path, { waitUntil: 'networkidle' });
  await page.waitForFunction('window.medido.lcp > 0');
  const found: Load = await page.evaluate('window.medido');
  await context.close();
  return found;
}

await buildBare();
const browser = await chromium.launch({ executablePath: findBrowser() });
for (const path of ['/', '/tramites']) {
  tell(`${path}, ${ROUNDS} loads`);
  const [ours, bare]: [Load[], Load[]] = [[], []];
  // In turn, so that other work on the machine affects both. The first load warms the browser up.
  for (let round = -1; round < ROUNDS; round += 1) {
    const loads = [await load(browser, path), await load(browser, '/simple')] as const;
    if (round < 0) continue;
    ours.push(loads[0]);
    bare.push(loads[1]);
  }
  const middle = (loads: Load[], key: keyof Load) => percentile(loads.map((each) => each[key]));
  const [lcp, bareLcp, cls] = [middle(ours, 'lcp'), middle(bare, 'lcp'), middle(ours, 'cls')];
  const beside = `bare page ${ms(bareLcp)}`;
  const what = `${path}: largest paint (LCP)`;
  report({ what, measured: ms(lcp), beside, ...atMost(MOST, lcp, bareLcp) });
  const jumps = figure(cls, 3);
  report({
    what: `${path}: jumps`,
    measured: jumps,
    figure: jumps,
    goal: '0.000',
    isMet: jumps === '0.000',
  });
  report({ what: `${path}: first paint`, measured: ms(middle(ours, 'fcp')), figure: '' });
}
await browser.close();
process.exit(0);
