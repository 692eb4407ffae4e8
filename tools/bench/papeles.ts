/**
 * How long a phone takes to make a stationer's scan of twelve pages fit in 5 MB, beside drawing its pages once on
 * the same thread; and the most memory that this takes, beside a scan of twice the pages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ARCHIVO } from '@notaria/contract/limits';
import { stationersScan } from '@notaria/factories/pdf/stationer';
import { build, preview } from 'vite';
import { inRepo } from '../suite/paths.ts';
import { openBrowser } from './browser.ts';
import { atMost, figure, ms, percentile, report, rounds } from './report.ts';

const [PAGES, MANY_PAGES] = [12, 24];
const FOLDER = inRepo('.local/bench-papeles');

/** The scanner's own code in a thread, as the product starts it, and the same drawing without the rest. */
const WORKER = `
import { open, pdf } from '${inRepo('web/src/shared/escaner/work.ts')}';
import { drawFrom } from '${inRepo('web/src/shared/escaner/pdf-draw.ts')}';
const quad = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
const tasks = { async draw(file) {
    const began = performance.now();
    const opened = await drawFrom(file);
    for (let at = 0; at < opened.count; at += 1) await opened.draw(at, 2200);
    opened.end();
    return { took: performance.now() - began };
  },
  async fit(file) {
    const { copy: photo, pages } = await open(file, '');
    const sheets = pages.map((_page, at) => [
      { id: String(at), photo, pdf: { id: 'escaneo', at }, cut: { quad, look: 'color', quarters: 0 } },
    ]);
    const began = performance.now();
    const made = await pdf(sheets, ${ARCHIVO.maximoBytes}, () => {}, () => false);
    return { bytes: made.pdf.size, took: performance.now() - began };
  },
};
addEventListener('message', async ({ data: [task, file] }) => postMessage(await tasks[task](file)));`;
const MAIN = `
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
window.ask = async (task, name) => {
  const file = await (await fetch(name)).blob();
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => fail(new Error(message));
    worker.postMessage([task, file]);
  });
};`;

/** Has the kernel note the most memory of a process anew. @returns what it then was, in MB */
function notePeak(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const status = () => readFileSync(`/proc/${pid}/status`, 'utf8');
  return () => Number(/VmHWM:\s+(\d+)/.exec(status())?.[1]) / 1_024;
}

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
const url = server.resolvedUrls?.local[0] ?? '';
const scans = new Map<number, number>();
for (const pages of [PAGES, MANY_PAGES]) {
  const bytes = await stationersScan(pages);
  writeFileSync(`${FOLDER}/dist/${pages}.pdf`, bytes);
  scans.set(pages, bytes.length);
}
const browser = await openBrowser();
const control = await browser.newBrowserCDPSession();
type Measured = Record<'pages' | 'fit' | 'bytes' | 'draw' | 'peak', number>;
const all: Measured[] = [];
for (let round = rounds(5); round > 0; round -= 1) {
  for (const pages of scans.keys()) {
    // A fresh process each time: what one scan left behind is not counted for the next.
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction('window.ask');
    const { processInfo } = await control.send('SystemInfo.getProcessInfo');
    const pids = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
    const peak = notePeak(Math.max(...pids));
    const ask = (task: string) =>
      page.evaluate<{ took: number; bytes: number }>(`ask('${task}', '/${pages}.pdf')`);
    const { took: fit, bytes } = await ask('fit');
    const most = peak();
    all.push({ pages, fit, bytes, peak: most, draw: (await ask('draw')).took });
    await page.context().close();
  }
}
const middle = (wanted: number, key: keyof Measured) =>
  percentile(all.filter(({ pages }) => pages === wanted).map((one) => one[key]));
const [draw, fit] = [middle(PAGES, 'draw'), middle(PAGES, 'fit')];
const mb = (bytes: number) => `${figure(bytes / 1_048_576, 1)} MB`;
report({
  what: `a scan of ${PAGES} pages made to fit, ${mb(scans.get(PAGES) ?? 0)} to ${mb(middle(PAGES, 'bytes'))}`,
  measured: ms(fit),
  beside: `drawing its pages once ${ms(draw)}`,
  ...atMost(3, fit, draw),
});
// It would take nearly twice the memory if the pages were held together.
const [peak, twice] = [middle(PAGES, 'peak'), middle(MANY_PAGES, 'peak')];
report({
  what: `most memory of the browser's page with ${MANY_PAGES} pages`,
  measured: `${figure(twice)} MB`,
  beside: `with ${PAGES} pages ${figure(peak)} MB`,
  ...atMost(1.3, twice, peak),
});
process.exit(0);
