import { AXES, type Axis, caseOf } from '@notaria/factories/pdf/certificados/axes';
import { differences, type Outcome, outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { readConstancia } from '../../../functions/src/records/constancias/extraction/read-constancia.ts';
import type { Row } from '../report.ts';
import { figure } from '../stats.ts';

/** The day of the generated certificates, so that none is old or of tomorrow. */
const TODAY = '2026-11-21';
/** Milliseconds that no certificate may take. */
const LONGEST = 6_000;

/** Certificates of each axis; `NOTARIA_SEMILLAS=50` for fewer. */
export function seeds(): number {
  return Number(process.env.NOTARIA_SEMILLAS ?? 1_000);
}

interface AxisFindings {
  row: Row;
  /** The longest that one certificate took. */
  longest: number;
}

/** Reads every certificate of each axis; tells which ones were read wrongly without a word. */
export async function readAxes(tell: (step: string) => void): Promise<Row[]> {
  const found: AxisFindings[] = [];
  for (const axis of Object.keys(AXES).filter(isAxis)) found.push(await readAxis(axis, tell));
  const longest = Math.max(...found.map((one) => one.longest));
  return [
    ...found.map(({ row }) => row),
    {
      what: 'La constancia que más tardó, de todas las generadas',
      measured: `${figure(longest)} ms`,
      beside: '',
      figure: '',
      goal: { text: `≤ ${figure(LONGEST)} ms`, isMet: longest <= LONGEST },
    },
  ];
}

async function readAxis(axis: Axis, tell: (step: string) => void): Promise<AxisFindings> {
  const counts = new Map<Outcome, number>();
  let longest = 0;
  for (let seed = 0; seed < seeds(); seed += 1) {
    const made = caseOf(axis, seed);
    const start = performance.now();
    const reading = await readConstancia(made.bytes, TODAY);
    longest = Math.max(longest, performance.now() - start);
    const outcome = outcomeOf(made, reading);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== 'silent') continue;
    const what = reading.ok ? differences(made.data, reading.data).join(', ') : reading.code;
    tell(`${axis} ${seed}: mal en silencio (${what})`);
  }
  const count = (outcome: Outcome) => counts.get(outcome) ?? 0;
  const silent = count('silent');
  tell(`${axis}: ${silent} mal en silencio`);
  return {
    longest,
    row: {
      what: `Eje «${axis}»: ${figure(seeds())} constancias generadas`,
      measured: [
        `${figure(count('exact'))} exactas`,
        `${figure(count('exact, noticed'))} exactas con aviso`,
        `${figure(count('other, noticed'))} con el dato dudoso nombrado`,
        `${figure(count('refused'))} rechazadas`,
      ].join(', '),
      beside: '',
      figure: `${figure(silent)} mal en silencio`,
      goal: { text: '0', isMet: silent === 0 },
    },
  };
}

function isAxis(name: string): name is Axis {
  return name in AXES;
}
