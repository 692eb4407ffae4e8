import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { todayInMexico } from '@notaria/contract/calendar';
import { AXES, type Axis, caseOf } from '@notaria/factories/pdf/certificados/axes';
import { differences, type Outcome, outcomeOf } from '@notaria/factories/pdf/certificados/outcome';
import { readConstancia } from '../../functions/src/records/constancias/extraction/read-constancia.ts';
import { inRepo } from '../suite/paths.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure, median, ratio } from './stats.ts';

const ROUNDS = 25;
const WARM_UP = 3;
/** The most that our reader may take, as a multiple of pdftotext. */
const MOST = 3;
/** The date of the generated certificates, so that none is old or from the future. */
const TODAY = '2026-11-21';
/** Milliseconds that no certificate may exceed. */
const LONGEST = 6_000;

/**
 * Runs a program to its end.
 * @returns milliseconds
 */
function timeProgram(program: string, args: string[]): number {
  const start = performance.now();
  const { status, error } = spawnSync(program, args, { timeout: 60_000 });
  if (error)
    throw new Error(`${program}: ${error.message} (en Debian: apt-get install poppler-utils)`);
  if (status !== 0) throw new Error(`${program} terminó con ${status}.`);
  return performance.now() - start;
}

async function timeReading(bytes: Buffer, today: string): Promise<number> {
  const start = performance.now();
  await readConstancia(bytes, today);
  return performance.now() - start;
}

/** Measures file by file, ours and pdftotext in turn, so that other work on the machine affects both. */
async function timeRows(files: readonly string[]): Promise<Row[]> {
  const [ours, theirs, nothing]: [number[], number[], number[]] = [[], [], []];
  const today = todayInMexico(new Date());
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const file of files) {
      const our = await timeReading(readFileSync(file), today);
      const their = timeProgram('pdftotext', ['-layout', file, '-']);
      const idle = timeProgram('true', []);
      if (round < 0) continue;
      ours.push(our);
      theirs.push(their);
      nothing.push(idle);
    }
  }
  const [our, their, idle] = [median(ours), median(theirs), median(nothing)];
  const ms = (value: number) => `${figure(value, 1)} ms`;
  const beside = (time: number) => [`pdftotext ${ms(time)}`, ratio(our, time)] as const;
  return [
    row('Tiempo por constancia, función ya en marcha', ms(our), ...beside(their), [
      `≤ ${MOST}×`,
      our <= MOST * their,
    ]),
    row(
      'Lo mismo, restado a pdftotext lo que cuesta arrancar un programa',
      ms(our),
      ...beside(their - idle),
    ),
  ];
}

/**
 * The requested axes and seeds: `NOTARIA_EJES=sellos,iguales` for some axes only,
 * `NOTARIA_PRIMERA_SEMILLA=30000` for certificates that nobody has seen, `NOTARIA_SEMILLAS=50` for fewer.
 */
function wantedAxes(): { axes: Axis[]; first: number; count: number } {
  const { NOTARIA_EJES, NOTARIA_PRIMERA_SEMILLA = '0', NOTARIA_SEMILLAS = '1000' } = process.env;
  const isAxis = (name: string): name is Axis => name in AXES;
  const names = NOTARIA_EJES ? NOTARIA_EJES.split(',') : Object.keys(AXES);
  const unknown = names.filter((name) => !isAxis(name)).join(', ');
  if (unknown)
    throw new Error(`No hay estos ejes: ${unknown}. Hay ${Object.keys(AXES).join(', ')}.`);
  return {
    axes: names.filter(isAxis),
    first: Number(NOTARIA_PRIMERA_SEMILLA),
    count: Number(NOTARIA_SEMILLAS),
  };
}

/** Reads every certificate of each axis, and reports which ones were read wrongly without a notice. */
async function axisRows(tell: (step: string) => void): Promise<Row[]> {
  const { axes, first, count } = wantedAxes();
  const rows: Row[] = [];
  let longest = 0;
  for (const axis of axes) {
    const counts: Record<Outcome, number> = {
      ...{ exact: 0, 'exact, noticed': 0, 'other, noticed': 0, refused: 0, silent: 0 },
    };
    for (let seed = first; seed < first + count; seed += 1) {
      const made = caseOf(axis, seed);
      const start = performance.now();
      const reading = await readConstancia(made.bytes, TODAY);
      longest = Math.max(longest, performance.now() - start);
      const outcome = outcomeOf(made, reading);
      counts[outcome] += 1;
      if (outcome !== 'silent') continue;
      const what = reading.ok ? differences(made.data, reading.data).join(', ') : reading.code;
      tell(`${axis} ${seed}: mal en silencio (${what})`);
    }
    const { silent } = counts;
    tell(`${axis}: ${silent} mal en silencio`);
    const from = first > 0 ? ` desde la semilla ${first}` : '';
    const shares = [
      `${figure(counts.exact)} exactas`,
      `${figure(counts['exact, noticed'])} exactas con aviso`,
      `${figure(counts['other, noticed'])} con el dato dudoso nombrado`,
      `${figure(counts.refused)} rechazadas`,
    ];
    const what = `Eje «${axis}»: ${figure(count)} constancias generadas${from}`;
    rows.push(
      row(what, shares.join(', '), '', `${figure(silent)} mal en silencio`, ['0', silent === 0]),
    );
  }
  const goal: [string, boolean] = [`≤ ${figure(LONGEST)} ms`, longest <= LONGEST];
  const what = 'La constancia que más tardó, de todas las generadas';
  return [...rows, row(what, `${figure(longest)} ms`, '', '', goal)];
}

/** Our reader of certificates beside `pdftotext -layout`, on the tests' samples and on generated ones. */
export const measure: Measure = async (tell) => {
  const folder = inRepo('functions/test/fixtures/csf');
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  tell(`${files.length} constancias, ${ROUNDS} vueltas`);
  const times = await timeRows(files.map((name) => `${folder}/${name}`));
  tell('ejes del generador');
  return {
    rows: [...times, ...(await axisRows(tell))],
    notes: [
      `medianas de ${ROUNDS * files.length} lecturas de los ${files.length} ejemplos de functions/test/fixtures/csf, intercaladas con las de \`pdftotext -layout\`. La función lee en un hilo con límites de tiempo y memoria, comprueba los datos y se queda en marcha; pdftotext es un programa por archivo y solo saca el texto.`,
      'los ejes son los de factories/src/pdf/certificados/axes.ts, por semilla. «Mal en silencio»: se tomó con un dato distinto del que lee una persona, o con algo que no debía tomarse, sin un aviso que lo nombre.',
    ],
  };
};
