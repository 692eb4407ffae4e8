/**
 * What our reader takes from generated certificates, forty of each kind. `NOTARIA_EJES=sellos,tapados` reads
 * some kinds only, `NOTARIA_PRIMERA_SEMILLA=30000` certificates that nobody has seen, `NOTARIA_SEMILLAS=12`
 * fewer of each.
 */
import { AXES, type Axis, caseOf, isHonest } from '@notaria/factories/pdf/certificados/axes';
import { differences, type Outcome, outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { endOcr } from '../../functions/src/platform/ocr/ocr.ts';
import { readConstancia } from '../../functions/src/records/constancias/extraction/read-constancia.ts';
import { figure, ms, report, tell } from './report.ts';

/** Milliseconds that no certificate may exceed. */
const LONGEST = 20_000;
/** Of a hundred honest certificates, those that must be read without any notice. */
const EXACT = 98;
/** The date of the generated certificates, so that none is old or from the future. */
const TODAY = '2026-11-21';
const { NOTARIA_EJES, NOTARIA_PRIMERA_SEMILLA = '0', NOTARIA_SEMILLAS = '40' } = process.env;

const isAxis = (name: string): name is Axis => name in AXES;
const names = NOTARIA_EJES?.split(',') ?? Object.keys(AXES);
if (!names.every(isAxis)) throw new Error(`Hay: ${Object.keys(AXES).join(', ')}.`);
const first = Number(NOTARIA_PRIMERA_SEMILLA);
let longest = 0;
for (const axis of names) {
  const counts = new Map<Outcome, number>();
  for (let seed = first; seed < first + Number(NOTARIA_SEMILLAS); seed += 1) {
    const made = caseOf(axis, seed);
    const start = performance.now();
    const reading = await readConstancia(made.bytes, TODAY);
    longest = Math.max(longest, performance.now() - start);
    const outcome = outcomeOf(made, reading);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome === 'exact' || (outcome !== 'silent' && !isHonest(axis))) continue;
    const what = reading.ok
      ? [...differences(made.data, reading.data), ...reading.notices.map(({ code }) => code)]
      : [reading.code];
    tell(`${axis} ${seed}: ${outcome} (${what.join(', ')})`);
  }
  const [silent, exact] = [counts.get('silent') ?? 0, counts.get('exact') ?? 0];
  const share = (100 * exact) / Number(NOTARIA_SEMILLAS);
  report({
    what: `«${axis}»: ${isHonest(axis) ? 'exact without a notice, and ' : ''}wrong in silence`,
    measured: Array.from(counts, ([outcome, count]) => `${figure(count)} ${outcome}`).join(', '),
    figure: isHonest(axis) ? `${figure(share, 1)} % + ${figure(silent)}` : figure(silent),
    goal: isHonest(axis) ? `≥ ${EXACT} % + 0` : '0',
    isMet: silent === 0 && (!isHonest(axis) || share >= EXACT),
  });
}
report({
  what: 'the longest reading of those',
  ...{ measured: ms(longest), figure: ms(longest), goal: `≤ ${ms(LONGEST)}` },
  isMet: longest <= LONGEST,
});
await endOcr();
