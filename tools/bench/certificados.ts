import { readdirSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import { readAxes } from './certificados/by-axis.ts';
import {
  memoryOfPdftotext,
  requirePdftotext,
  timePdftotext,
  timeProgram,
} from './certificados/pdftotext.ts';
import { bundleReader, readInNewProcess, readWith, startReader } from './certificados/read-here.ts';
import type { Findings, Row } from './report.ts';
import { figure, median, ratio } from './stats.ts';

const ROUNDS = 25;
const WARM_UP = 3;
const ROUNDS_OF_PROCESSES = 3;
/** Issue goal: our time over that of pdftotext. */
const MOST = 3;

function samples(): string[] {
  const folder = inRepo('functions/test/fixtures/csf');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => `${folder}/${name}`);
}

interface Samples {
  ours: number[];
  theirs: number[];
  /** Starting and ending a program that does nothing. */
  nothing: number[];
  /** The most that the reader's process held, in kB. */
  memory: number;
}

/** File by file, ours and theirs in turn, so that whatever else the machine does hits both. */
async function takeTurns(program: string, files: string[]): Promise<Samples> {
  const taken: Samples = { ours: [], theirs: [], nothing: [], memory: 0 };
  const reader = startReader(program);
  try {
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const file of files) {
        const { ms, memory } = await readWith(reader, file);
        const theirs = timePdftotext(file);
        const nothing = timeProgram('true', []);
        taken.memory = memory;
        if (round < 0) continue;
        taken.ours.push(ms);
        taken.theirs.push(theirs);
        taken.nothing.push(nothing);
      }
    }
  } finally {
    reader.kill();
  }
  return taken;
}

const ms = (value: number) => `${figure(value, 1)} ms`;
const mb = (kilobytes: number) => `${figure(kilobytes / 1024)} MB`;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function row(what: string, ours: number, theirs: number, show: (value: number) => string): Row {
  return {
    what,
    measured: show(ours),
    beside: `pdftotext ${show(theirs)}`,
    figure: ratio(ours, theirs),
  };
}

/** Our reader of certificates beside `pdftotext -layout`, on the samples of the tests. */
export async function measureCertificados(tell: (step: string) => void): Promise<Findings> {
  requirePdftotext();
  const files = samples();
  const program = await bundleReader();
  tell(`${files.length} constancias, ${ROUNDS} vueltas`);
  const { ours, theirs, nothing, memory } = await takeTurns(program, files);
  tell('un proceso por archivo');
  const whole = Array.from({ length: ROUNDS_OF_PROCESSES }, () => files)
    .flat()
    .map((file) => readInNewProcess(program, file));
  const theirMemory = median(
    Array.from({ length: ROUNDS_OF_PROCESSES }, () => files)
      .flat()
      .map(memoryOfPdftotext),
  );
  const [our, their, idle] = [median(ours), median(theirs), median(nothing)];
  const perSecond = (value: number) => `${figure(value)}/s`;
  tell('ejes del generador');
  const axes = await readAxes(tell);
  const rates = [ours, theirs].map((times) => (1000 * times.length) / sum(times)) as [
    number,
    number,
  ];
  return {
    rows: [
      {
        ...row('Tiempo por constancia, función ya en marcha', our, their, ms),
        goal: { text: `≤ ${MOST}×`, isMet: our <= MOST * their },
      },
      row(
        'Lo mismo, restado a pdftotext lo que cuesta arrancar un programa',
        our,
        their - idle,
        ms,
      ),
      row('Constancias por segundo, una tras otra', rates[0], rates[1], perSecond),
      row('Un proceso por archivo', median(whole.map((one) => one.ms)), their, ms),
      row('Memoria máxima, función en marcha tras todas', memory, theirMemory, mb),
      row(
        'Memoria máxima, un proceso por archivo',
        median(whole.map((one) => one.memory)),
        theirMemory,
        mb,
      ),
      ...axes,
    ],
    notes: [
      `medianas de ${ours.length} lecturas de los ${files.length} ejemplos de functions/test/fixtures/csf, intercaladas con las de \`pdftotext -layout\`; un proceso por archivo, de ${whole.length}.`,
      'la función lee en un hilo con límites de tiempo y memoria, comprueba los datos y se queda en marcha; pdftotext es un programa por archivo y solo saca el texto.',
      'los ejes son los de factories/src/pdf/certificados/axes.ts, por semilla. «Mal en silencio»: se tomó con un dato distinto del que lee una persona, o con algo que no debía tomarse, sin un aviso que lo nombre.',
    ],
  };
}
