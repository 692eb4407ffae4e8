/**
 * How long a phone takes to make a stationer's scan of twelve pages fit in 5 MB, beside drawing its pages once on
 * the same thread; and the most memory that this takes, beside a scan of four pages.
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
const FEW_PAGES = 4;
const MOST = 3;
/** What a page of a scan may add to the memory: the picture of one page, drawn, takes 15 MB. */
const MOST_MORE_MB = 15;
const FOLDER = inRepo('.local/bench-papeles');

/** The scanner's own code in a thread, as the product starts it, and the same drawing without the rest. */
const WORKER = `
import { doJob } from '${inRepo('web/src/shared/escaner/do-job.ts')}';
import { drawFrom } from '${inRepo('web/src/shared/escaner/pdf-draw.ts')}';
const asker = { tell: () => {}, isGone: () => false };
const whole = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
const tasks = {
  async draw(file) {
    const opened = await drawFrom(file);
    for (let at = 0; at < opened.count; at += 1) await opened.draw(at, 2200);
    opened.end();
  },
  async open(file) {
    const { copy, pages } = await doJob({ task: 'open', file, password: '' }, asker);
    return { copy, count: pages.length };
  },
  async fit({ copy, count, mostBytes, name }) {
    const sheets = Array.from({ length: count }, (_none, at) => [
      { id: String(at), photo: copy, pdf: { id: name, at }, cut: { quad: whole, look: 'color', quarters: 0 } },
    ]);
    return (await doJob({ task: 'pdf', sheets, mostBytes }, asker)).pdf.size;
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

/** The most memory that the processes of the browser's pages hold while something is done, in MB. */
async function peakDuring(pids: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const field = (pid: number, name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  // From now on the kernel notes the most anew.
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await work();
  return pids.reduce((sum, pid) => sum + field(pid, 'VmHWM') / 1_024, 0);
}

type Answer = { took: number; value: unknown };

/** Opens a scan, makes it fit and draws it. @returns the times in ms, the size and the memory in MB */
async function round(page: Page, pids: readonly number[], name: string) {
  const ask = (task: string, given: string): Promise<Answer> =>
    page.evaluate(`ask('${task}', ${given})`);
  await page.evaluate(async (path) => {
    Object.assign(window, { file: await (await fetch(path)).blob() });
  }, `/${name}.pdf`);
  const draw = await ask('draw', 'window.file');
  let [open, fit]: Answer[] = [];
  const peak = await peakDuring(pids, async () => {
    open = (await page.evaluate(`ask('open', window.file).then(({ value, took }) => {
      window.opened = value;
      return { took };
    })`)) as Answer;
    const given = `{ ...window.opened, mostBytes: ${ARCHIVO.maximoBytes}, name: '${name}-' + Math.random() }`;
    fit = await ask('fit', given);
  });
  return { draw: draw.took, open: open?.took ?? 0, fit: fit?.took ?? 0, peak, bytes: Number(fit?.value) };
}

const url = await buildPage();
const scans = new Map<string, number>();
for (const pages of [PAGES, FEW_PAGES]) {
  const bytes = await stationersScan(pages);
  writeFileSync(`${FOLDER}/dist/${pages}.pdf`, bytes);
  scans.set(String(pages), bytes.length);
}
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
const control = await browser.newBrowserCDPSession();
const found: Record<string, Awaited<ReturnType<typeof round>>[]> = {};
for (let at = 0; at < ROUNDS; at += 1) {
  for (const name of scans.keys()) {
    tell(`round ${at + 1} of ${ROUNDS}: ${name} pages`);
    // A fresh process each time: what one scan left behind is not counted for the next.
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    await page.waitForFunction('window.ask');
    const { processInfo } = await control.send('SystemInfo.getProcessInfo');
    const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    (found[name] ??= []).push(await round(page, pids, name));
    await page.context().close();
  }
}
await browser.close();
const middle = (name: number, key: 'draw' | 'open' | 'fit' | 'peak' | 'bytes') =>
  percentile((found[name] ?? []).map((one) => one[key]));
const [draw, open, fit] = [middle(PAGES, 'draw'), middle(PAGES, 'open'), middle(PAGES, 'fit')];
const mb = (bytes: number) => `${figure(bytes / 1_048_576, 1)} MB`;
const size = `${mb(scans.get(String(PAGES)) ?? 0)} to ${mb(middle(PAGES, 'bytes'))}`;
report({
  what: `a scan of ${PAGES} pages made to fit, ${size}`,
  measured: ms(fit),
  beside: `drawing its pages once ${ms(draw)}`,
  ...atMost(MOST, fit, draw),
});
report({ what: 'the same with reading the file first', measured: ms(open + fit), figure: ratio(open + fit, draw) });
const [many, few] = [middle(PAGES, 'peak'), middle(FEW_PAGES, 'peak')];
const more = (many - few) / (PAGES - FEW_PAGES);
report({
  what: `memory that each page more takes`,
  measured: `${figure(many)} MB for ${PAGES}`,
  beside: `${figure(few)} MB for ${FEW_PAGES}`,
  figure: `${figure(more, 1)} MB`,
  ...{ goal: `≤ ${MOST_MORE_MB} MB`, isMet: more <= MOST_MORE_MB },
});
process.exit(0);
