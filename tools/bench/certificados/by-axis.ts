import { AXES, type Axis, caseOf } from '@notaria/factories/pdf/certificados/axes';
import { differences, type Outcome, outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { readConstancia } from '../../../functions/src/records/constancias/extraction/read-constancia.ts';
import type { Row } from '../report.ts';
import { figure } from '../stats.ts';

/** The day of the generated certificates, so that none is old or of tomorrow. */
const TODAY = '2026-11-21';
/** Milliseconds that no certificate may take. */
const LONGEST = 6_000;

interface Wanted {
  axes: Axis[];
  /** The first seed, and how many certificates of each axis. */
  first: number;
  count: number;
}

/**
 * What is asked for: `NOTARIA_EJES=sellos,iguales` for some axes only, `NOTARIA_PRIMERA_SEMILLA=30000` for
 * certificates that nobody has seen, `NOTARIA_SEMILLAS=50` for fewer.
 */
function wantedOf({
  NOTARIA_EJES,
  NOTARIA_PRIMERA_SEMILLA,
  NOTARIA_SEMILLAS,
}: NodeJS.ProcessEnv): Wanted {
  const names = NOTARIA_EJES ? NOTARIA_EJES.split(',') : Object.keys(AXES);
  const unknown = names.filter((name) => !isAxis(name));
  if (unknown.length > 0) {
    throw new Error(
      `No hay estos ejes: ${unknown.join(', ')}. Hay ${Object.keys(AXES).join(', ')}.`,
    );
  }
  return {
    axes: names.filter(isAxis),
    first: Number(NOTARIA_PRIMERA_SEMILLA ?? 0),
    count: Number(NOTARIA_SEMILLAS ?? 1_000),
  };
}

interface AxisFindings {
  row: Row;
  /** The longest that one certificate took. */
  longest: number;
}

/** Reads every certificate of each axis; tells which ones were read wrongly without a word. */
export async function readAxes(tell: (step: string) => void): Promise<Row[]> {
  const wanted = wantedOf(process.env);
  const found: AxisFindings[] = [];
  for (const axis of wanted.axes) found.push(await readAxis(axis, wanted, tell));
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

async function readAxis(
  axis: Axis,
  { first, count }: Wanted,
  tell: (step: string) => void,
): Promise<AxisFindings> {
  const counts = new Map<Outcome, number>();
  let longest = 0;
  for (let seed = first; seed < first + count; seed += 1) {
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
  const share = (outcome: Outcome) => figure(counts.get(outcome) ?? 0);
  const silent = counts.get('silent') ?? 0;
  tell(`${axis}: ${silent} mal en silencio`);
  return {
    longest,
    row: {
      what: `Eje «${axis}»: ${figure(count)} constancias generadas${first > 0 ? ` desde la semilla ${first}` : ''}`,
      measured: [
        `${share('exact')} exactas`,
        `${share('exact, noticed')} exactas con aviso`,
        `${share('other, noticed')} con el dato dudoso nombrado`,
        `${share('refused')} rechazadas`,
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
