/**
 * Our reader of certificates: its time beside tesseract.js alone, and what it takes from generated ones.
 * `NOTARIA_EJES=sellos,tapados` reads some axes only, `NOTARIA_PRIMERA_SEMILLA=30000` certificates that nobody
 * has seen, `NOTARIA_SEMILLAS=50` fewer of each.
 */
import { readFileSync } from 'node:fs';
import { AXES, type Axis, caseOf } from '@notaria/factories/pdf/certificados/axes';
import { differences, type Outcome, outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { endOcr, readDrawing } from '../../functions/src/platform/ocr/ocr.ts';
import { readPdf } from '../../functions/src/platform/pdf/pdf.ts';
import { readConstancia } from '../../functions/src/records/constancias/extraction/read-constancia.ts';
import { inRepo } from '../suite/paths.ts';
import { atMost, figure, ms, percentile, report, rounds, tell } from './report.ts';

const ROUNDS = rounds(5);
const MOST = 1.3;
/** Milliseconds that no certificate may exceed. */
const LONGEST = 20_000;
/** The date of the generated certificates, so that none is old or from the future. */
const TODAY = '2026-11-21';
const { NOTARIA_EJES, NOTARIA_PRIMERA_SEMILLA = '0', NOTARIA_SEMILLAS = '40' } = process.env;

async function timed<T>(work: () => T): Promise<[ms: number, result: Awaited<T>]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** Ours, and tesseract.js alone on the same two drawn pages, in turn, so that other work affects both. */
async function timeSamples(): Promise<void> {
  const bytes = readFileSync(inRepo('functions/test/fixtures/csf/fisica-completa.pdf'));
  const drawn = await readPdf(bytes, ({ draw }) =>
    Promise.all([draw(0, 200 / 72), draw(1, 200 / 72)]),
  );
  if ('ok' in drawn) throw new Error(drawn.code);
  tell(`a certificate of two pages, ${ROUNDS} rounds`);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const [our] = await timed(() => readConstancia(bytes, TODAY));
    const [their] = await timed(async () => {
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
  const megabytes = figure(process.memoryUsage.rss() / 1024 ** 2);
  const figureOf = `${megabytes} MB`;
  report({ what: 'memory of the function after it', measured: figureOf, figure: figureOf });
}

async function readAxes(): Promise<void> {
  const isAxis = (name: string): name is Axis => name in AXES;
  const names = NOTARIA_EJES?.split(',') ?? Object.keys(AXES);
  const unknown = names.filter((name) => !isAxis(name));
  if (unknown.length > 0) throw new Error(`Hay: ${Object.keys(AXES).join(', ')}.`);
  const first = Number(NOTARIA_PRIMERA_SEMILLA);
  const total = { read: 0, silent: 0, longest: 0 };
  for (const axis of names.filter(isAxis)) {
    const counts = new Map<Outcome, number>();
    for (let seed = first; seed < first + Number(NOTARIA_SEMILLAS); seed += 1) {
      const made = caseOf(axis, seed);
      const [took, reading] = await timed(() => readConstancia(made.bytes, TODAY));
      total.longest = Math.max(total.longest, took);
      total.read += 1;
      const outcome = outcomeOf(made, reading);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (outcome !== 'silent') continue;
      const what = reading.ok ? differences(made.data, reading.data).join(', ') : reading.code;
      tell(`${axis} ${seed}: wrong without a notice (${what})`);
    }
    const silent = counts.get('silent') ?? 0;
    total.silent += silent;
    const measured = Array.from(counts, ([outcome, count]) => `${figure(count)} ${outcome}`);
    report({
      what: `axis «${axis}», from seed ${first}`,
      measured: measured.join(', '),
      figure: figure(silent),
    });
  }
  report({
    what: `${names.length} kinds of generated certificates, wrong without a notice`,
    measured: `${figure(total.silent)} of ${figure(total.read)}`,
    ...{ figure: figure(total.silent), goal: '0', isMet: total.silent === 0 },
  });
  const longest = ms(total.longest);
  const goal = `≤ ${ms(LONGEST)}`;
  report({
    ...{ what: 'the longest reading of those', measured: longest, figure: longest },
    ...{ goal, isMet: total.longest <= LONGEST },
  });
}

await timeSamples();
await readAxes();
await endOcr();
