/**
 * `npm run bench` measures every part, `npm run bench -- papeles lecturas` only the named ones. Each part
 * is a program of `bench/`, with a process and, if it needs them, emulators of its own. Prints all lines as Markdown,
 * and writes those with a goal to docs/benchmarks.md.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { OWN_PROJECT } from '@notaria/factories/project-names';
import type { Row } from './bench/report.ts';
import { buildIfChanged } from './suite/build.ts';
import { stagePage } from './suite/config.ts';
import { readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { startSuite } from './suite/suite.ts';

/** A project in which no function runs. */
const OWN = { GCLOUD_PROJECT: `${OWN_PROJECT}medir`, GOOGLE_CLOUD_PROJECT: `${OWN_PROJECT}medir` };
/** The parts in the order of the table, with what each changes of a suite's environment; some need none. */
const PARTS: Record<string, Record<string, string> | undefined> = {
  paginas: {},
  envivo: {},
  turno: {},
  carga: OWN,
  lecturas: OWN,
  escaner: undefined,
  papeles: undefined,
};
const DOCUMENT = inRepo('docs/benchmarks.md');
/** Beside `npm start` and `npm test`, unless NOTARIA_PUERTOS names other ports. */
const OFFSET = 22_000;
/** A part that takes longer is stuck. */
const LIMIT_MS = 4 * 3_600_000;

const ending = new AbortController();
let stop = async () => {};
stopOnSignals(() => {
  ending.abort();
  return stop();
});

async function measure(part: string): Promise<Row[]> {
  const changes = PARTS[part];
  if (!changes) return run(part, {});
  await Promise.all([buildIfChanged('functions'), buildIfChanged('web')]);
  const offset = readOffset(OFFSET);
  const suite = await startSuite({ offset, signal: ending.signal });
  stop = suite.stop;
  try {
    stagePage(offset);
    return await run(part, { ...suite.environment, ...changes });
  } finally {
    await suite.stop();
  }
}

/** Runs the program of a part. Its output is dropped, because the API logs every request. */
async function run(part: string, environment: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  const child = fork(inRepo(`tools/bench/${part}.ts`), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LIMIT_MS,
    signal: ending.signal,
  });
  child.on('message', (row: Row) => rows.push(row));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`bench/${part}.ts terminó con ${code}.`);
  return rows;
}

const lineOf = (part: string, { what, measured, beside = '', figure, goal = '', isMet }: Row) =>
  `| ${[part, what, measured, beside, figure, goal, goal && (isMet ? '✓' : '✗')].join(' | ')} |`;

/** Replaces the lines of one part in the document. */
function write(part: string, rows: readonly Row[]): void {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const isOf = (line: string) => line.startsWith(`| ${part} |`);
  const at = lines.findIndex(isOf);
  if (at < 0) throw new Error(`docs/benchmarks.md no tiene la parte ${part}.`);
  const args = ['rev-parse', '--short', 'HEAD'];
  const commit = execFileSync('git', args, { cwd: inRepo(), encoding: 'utf8' }).trim();
  const when = `${new Date().toISOString().slice(0, 10)} ${commit}`;
  const fresh = rows.filter(({ goal }) => goal).map((row) => `${lineOf(part, row)} ${when} |`);
  const others = lines.filter((line) => !isOf(line));
  writeFileSync(DOCUMENT, others.toSpliced(at, 0, ...fresh).join('\n'));
}

async function main(wanted: string[]): Promise<void> {
  const all = Object.keys(PARTS);
  if (wanted.some((name) => !all.includes(name))) throw new Error(`Hay: ${all.join(', ')}.`);
  console.log(`| Part | What | Measured | Beside | Figure | Goal | |\n${'|---'.repeat(7)}|`);
  const { NOTARIA_VUELTAS, NOTARIA_EXPEDIENTES } = process.env;
  for (const part of all.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    console.error(`▸ ${part}`);
    const rows = await measure(part);
    // A trial measures less than a whole run.
    if (!NOTARIA_VUELTAS && !NOTARIA_EXPEDIENTES) write(part, rows);
    for (const row of rows) console.log(lineOf(part, row));
  }
  process.exit(0);
}

main(process.argv.slice(2)).catch(fail);
