/** What our reader of certificates takes: its time beside tesseract.js alone, and its memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { endOcr, readDrawing } from '../../functions/src/platform/ocr/ocr.ts';
import { readPdf } from '../../functions/src/platform/pdf/pdf.ts';
import { readConstancia } from '../../functions/src/records/constancias/extraction/read-constancia.ts';
import { inRepo } from '../suite/paths.ts';
import { atMost, figure, ms, percentile, report, rounds, tell } from './report.ts';

const ROUNDS = rounds(11);
const MOST = 1.3;
/** Megabytes that an instance of `leerConstancia` has (triggers/constancias.ts). */
const INSTANCE_MB = 1_024;
const WATCH_EVERY_MS = 20;
/** A date at which the sample is not old. */
const TODAY = '2026-11-21';
const MB = 1024 ** 2;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The most that the processes with which PDFs are opened had resident, in bytes; they end with their file. */
let mostOfChildren = 0;

function lookAtChildren(): void {
  let now = 0;
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'latin1');
      const isOurs = status.includes(`PPid:\t${process.pid}\n`);
      if (!isOurs || !readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('process-from-source'))
        continue;
      now += 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    } catch {
      // It has ended.
    }
  }
  mostOfChildren = Math.max(mostOfChildren, now);
}

/** Ours, and tesseract.js alone on the same two drawn pages, in turn, so that other work affects both. */
const bytes = readFileSync(inRepo('functions/test/fixtures/csf/fisica-completa.pdf'));
const drawn = await readPdf(bytes, ({ draw }) =>
  Promise.all([draw(0, 200 / 72), draw(1, 200 / 72)]),
);
if ('ok' in drawn) throw new Error(drawn.code);
tell(`a certificate of two pages, ${ROUNDS} rounds`);
const [ours, theirs]: [number[], number[]] = [[], []];
for (let round = -1; round < ROUNDS; round += 1) {
  const our = await timed(() => readConstancia(bytes, TODAY));
  const their = await timed(async () => {
    for (const drawing of drawn) await readDrawing(drawing, 'page');
  });
  if (round < 0) continue;
  ours.push(our);
  theirs.push(their);
}
const [our, their] = [percentile(ours), percentile(theirs)];
report({
  what: 'time for a certificate of two pages, whole',
  measured: ms(our),
  beside: `tesseract.js alone ${ms(their)}`,
  ...atMost(MOST, our, their),
});

// Apart from the time, as looking takes some.
const watch = setInterval(lookAtChildren, WATCH_EVERY_MS);
let own = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  await readConstancia(bytes, TODAY);
  own = Math.max(own, process.memoryUsage.rss());
}
clearInterval(watch);
const whole = (own + mostOfChildren) / MB;
report({
  what: 'resident memory while certificates are read: the function, and the processes that open PDFs',
  measured: `${figure(own / MB)} MB + ${figure(mostOfChildren / MB)} MB`,
  figure: `${figure(whole)} MB`,
  goal: `≤ ${figure(INSTANCE_MB)} MB`,
  isMet: whole <= INSTANCE_MB,
});
await endOcr();
