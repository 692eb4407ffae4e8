/**
 * How long a phone takes to make a stationer's scan of twelve pages fit in 5 MB, beside drawing its pages once on
 * the same thread; and the most memory that this takes, beside a scan of twice the pages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ARCHIVO } from '@notaria/contract/limits';
import { stationersScan } from '@notaria/factories/pdf/stationer';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../setup/browser.mjs';
import { inRepo } from '../suite/paths.ts';
import { atMost, figure, ms, percentile, ratio, report, rounds, tell } from './report.ts';

const ROUNDS = rounds(5);
const PAGES = 12;
const MANY_PAGES = 24;
const MOST = 3;
/** A scan of twice the pages would take nearly twice the memory if the pages were held together. */
const MOST_MORE = 1.3;
const FOLDER = inRepo('.local/bench-papeles');

/** The scanner's own code in a thread, as the product starts it, and the same drawing without the rest. */
const WORKER = `
import { open, pdf } from '${inRepo('web/src/shared/escaner/work.ts')}';
import { drawFrom } from '${inRepo('web/src/shared/escaner/pdf-draw.ts')}';
const whole = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
const tasks = {
  async draw(file) {
    const opened = await drawFrom(file);
    for (let at = 0; at < opened.count; at += 1) await opened.draw(at, 2200);
    opened.end();
  },
  async open(file) {
    const { copy, pages } = await open(file, '');
    return { copy, count: pages.length };
  },
  async fit({ copy, count, mostBytes, name }) {
    const sheets = Array.from({ length: count }, (_none, at) => [
      { id: String(at), photo: copy, pdf: { id: name, at }, cut: { quad: whole, look: 'color', quarters: 0 } },
    ]);
    return (await pdf(sheets, mostBytes, () => {}, () => false)).pdf.size;
  },
};
addEventListener('message', async ({ data: [task, given] }) => {
  const began = performance.now();
  const value = await tasks[task](given);
  postMessage({ value, took: performance.now() - began });
});`;
const MAIN = `
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
window.ask = (task, given) => new Promise((done, fail) => {
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = ({ message }) => fail(new Error(message));
  worker.postMessage([task, given]);
});`;

async function buildPage(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, '<script type="module" src="./main.js"></script>');
  writeFileSync(`${FOLDER}/main.js`, MAIN);
  writeFileSync(`${FOLDER}/worker.js`, WORKER);
  const config = { root: FOLDER, configFile: false, logLevel: 'silent' } as const;
  const assetFileNames = 'assets/[name][extname]';
  await build({
    ...config,
    worker: { format: 'es', rolldownOptions: { output: { assetFileNames } } },
  });
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  return server.resolvedUrls?.local[0] ?? '';
}

/** Has the kernel note the most memory of a process anew. @returns what it then was, in MB */
function notePeak(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const status = () => readFileSync(`/proc/${pid}/status`, 'utf8');
  return () => Number(/VmHWM:\s+(\d+)/.exec(status())?.[1]) / 1_024;
}

/** Opens a scan, makes it fit and draws it: times in ms, memory in MB. */
async function measure(page: Page, pid: number, name: string): Promise<Measured> {
  const peak = notePeak(pid);
  const fitted: Omit<Measured, 'draw' | 'peak'> = await page.evaluate(`(async () => {
    window.file = await (await fetch('/${name}.pdf')).blob();
    const opened = await ask('open', file);
    const given = { ...opened.value, mostBytes: ${ARCHIVO.maximoBytes}, name: '${name}' };
    const { took, value } = await ask('fit', given);
    return { open: opened.took, fit: took, bytes: value };
  })()`);
  const most = peak();
  const draw: number = await page.evaluate("ask('draw', file).then(({ took }) => took)");
  return { ...fitted, draw, peak: most };
}
type Measured = Record<'open' | 'fit' | 'bytes' | 'draw' | 'peak', number>;

const url = await buildPage();
const scans = new Map<number, number>();
for (const pages of [PAGES, MANY_PAGES]) {
  const bytes = await stationersScan(pages);
  writeFileSync(`${FOLDER}/dist/${pages}.pdf`, bytes);
  scans.set(pages, bytes.length);
}
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
const control = await browser.newBrowserCDPSession();
const all: (Measured & { pages: number })[] = [];
for (let at = 0; at < ROUNDS; at += 1) {
  for (const pages of scans.keys()) {
    tell(`round ${at + 1} of ${ROUNDS}: ${pages} pages`);
    // A fresh process each time: what one scan left behind is not counted for the next.
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction('window.ask');
    const { processInfo } = await control.send('SystemInfo.getProcessInfo');
    const pids = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
    all.push({ pages, ...(await measure(page, Math.max(...pids), String(pages))) });
    await page.context().close();
  }
}
await browser.close();
const middle = (wanted: number, key: keyof Measured) =>
  percentile(all.filter(({ pages }) => pages === wanted).map((one) => one[key]));
const [draw, open, fit] = [middle(PAGES, 'draw'), middle(PAGES, 'open'), middle(PAGES, 'fit')];
const mb = (bytes: number) => `${figure(bytes / 1_048_576, 1)} MB`;
const size = `${mb(scans.get(PAGES) ?? 0)} to ${mb(middle(PAGES, 'bytes'))}`;
report({
  what: `a scan of ${PAGES} pages made to fit, ${size}`,
  measured: ms(fit),
  beside: `drawing its pages once ${ms(draw)}`,
  ...atMost(MOST, fit, draw),
});
report({
  what: 'the same with reading the file first',
  measured: ms(open + fit),
  figure: ratio(open + fit, draw),
});
const [peak, twice] = [middle(PAGES, 'peak'), middle(MANY_PAGES, 'peak')];
report({
  what: `most memory of the browser's page with ${MANY_PAGES} pages`,
  measured: `${figure(twice)} MB`,
  beside: `with ${PAGES} pages ${figure(peak)} MB`,
  ...atMost(MOST_MORE, twice, peak),
});
process.exit(0);
