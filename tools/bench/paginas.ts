/**
 * How the public screens load on a cheap phone, beside a page of React alone with forty paragraphs on the same
 * Hosting. The build itself checks what each screen weighs (web/build/budgets.ts).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { folderOf } from '../suite/config.ts';
import { readOffset } from '../suite/offset.ts';
import { inRepo } from '../suite/paths.ts';
import { openBrowser, PAGE } from './browser.ts';
import { atMost, figure, ms, percentile, report, rounds } from './report.ts';

const ROUNDS = rounds(21);
const FOLDER = inRepo(folderOf(readOffset(0)), 'page');

const BARE_HTML = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Página simple</title></head>
<body><div id="root"></div><script type="module" src="/simple.js"></script></body></html>`;
const BARE_MAIN = `import { createRoot } from 'react-dom/client';
const text = 'Comparecen ante mí las partes que más adelante se mencionan, y dicen que es su voluntad.';
createRoot(document.getElementById('root')).render(<main><h1>Página simple</h1>
  {Array.from({ length: 40 }, (_none, at) => <p key={at}>{at} {text}</p>)}</main>);`;

/** When the largest thing was painted, in ms since the navigation began, and how far things jumped. */
type Load = Record<'lcp' | 'cls', number>;

/** Slow 4G as Lighthouse emulates it. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
};
const OBSERVE = `
  window.medido = { lcp: 0, cls: 0 };
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (one) => { medido.lcp = one.startTime; });
  watch('layout-shift', (one) => { if (!one.hadRecentInput) medido.cls += one.value; });`;

const browser = await openBrowser();

/** Loads a page with an empty cache, a slow network and a phone's processor. */
async function load(path: string): Promise<Load> {
  const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(OBSERVE);
  await page.goto(PAGE + path, { waitUntil: 'networkidle' });
  // The page's policy refuses a text that is run.
  await page.waitForFunction(() => Reflect.get(window, 'medido').lcp > 0);
  const found: Load = await page.evaluate('window.medido');
  await context.close();
  return found;
}

await build({
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  outfile: join(FOLDER, 'simple.js'),
  define: { 'process.env.NODE_ENV': '"production"' },
  stdin: { contents: BARE_MAIN, loader: 'jsx', resolveDir: inRepo('web') },
});
writeFileSync(join(FOLDER, 'simple.html'), BARE_HTML);
for (const path of ['/', '/tramites']) {
  const [ours, bare]: [Load[], Load[]] = [[], []];
  // In turn, so that other work on the machine affects both. The first load warms the browser up.
  for (let round = -1; round < ROUNDS; round += 1) {
    const loads = [await load(path), await load('/simple')] as const;
    if (round < 0) continue;
    ours.push(loads[0]);
    bare.push(loads[1]);
  }
  const middle = (loads: Load[], key: keyof Load) => percentile(loads.map((each) => each[key]));
  const [lcp, bareLcp] = [middle(ours, 'lcp'), middle(bare, 'lcp')];
  const beside = `bare page ${ms(bareLcp)}`;
  const what = `${path}: largest paint (LCP)`;
  report({ what, measured: ms(lcp), beside, ...atMost(1, lcp, bareLcp) });
  const jumps = figure(middle(ours, 'cls'), 3);
  const goal = { figure: jumps, goal: '0.000', isMet: jumps === '0.000' };
  report({ what: `${path}: jumps`, measured: jumps, ...goal });
}
process.exit(0);
