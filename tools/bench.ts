/**
 * `npm run bench` measures every part, `npm run bench -- papeles lecturas` only the named ones. Each part
 * is a program of `bench/`, with a process and emulators of its own. Prints all lines as Markdown, and writes
 * those with a goal to docs/benchmarks.md.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Row } from './bench/report.ts';
import { buildIfChanged } from './suite/build.ts';
import { stagePage } from './suite/config.ts';
import { readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { startSuite } from './suite/suite.ts';

/** The parts in the order of the table, and what each needs: no emulators, the data's, or the whole product. */
const PARTS: Record<string, 'nothing' | 'data' | 'product'> = {
  paginas: 'product',
  envivo: 'product',
  turno: 'product',
  carga: 'data',
  lecturas: 'data',
  escaner: 'nothing',
  papeles: 'nothing',
};
const DOCUMENT = inRepo('docs/benchmarks.md');
/** Beside `npm start` and `npm test`, unless NOTARIA_PUERTOS names other ports. */
const OFFSET = 22_000;
/** Whether this run measures less than a whole one; its figures are only printed. */
const isTrial = ['VUELTAS', 'EXPEDIENTES'].some(
  (name) => process.env[`NOTARIA_${name}`] !== undefined,
);
/** A part that takes longer is stuck. */
const LIMIT_MS = 4 * 3_600_000;

const ending = new AbortController();
let stop = async () => {};
stopOnSignals(() => {
  ending.abort();
  return stop();
});

/** Runs a part on emulators of its own, which end with it. */
async function measure(part: string): Promise<Row[]> {
  const needs = PARTS[part];
  if (needs === 'nothing') return run(part, {});
  await Promise.all([buildIfChanged('functions'), needs === 'product' && buildIfChanged('web')]);
  const offset = readOffset(OFFSET);
  const only = needs === 'data' ? { only: 'firestore,auth,storage' } : {};
  const suite = await startSuite({ offset, signal: ending.signal, ...only });
  stop = suite.stop;
  try {
    if (needs === 'product') stagePage(offset);
    return await run(part, suite.environment);
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
  child.on('message', (message: Row | string) => {
    if (typeof message === 'string') console.error(`  ${message}`);
    else rows.push(message);
  });
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
  const first = lines.findIndex(isOf);
  const at = first < 0 ? lines.findLastIndex((line) => line.startsWith('| ')) + 1 : first;
  const others = lines.filter((line) => !isOf(line));
  const args = ['rev-parse', '--short', 'HEAD'];
  const commit = execFileSync('git', args, { cwd: inRepo(), encoding: 'utf8' }).trim();
  const when = `${new Date().toISOString().slice(0, 10)} ${commit}`;
  const fresh = rows.filter(({ goal }) => goal !== undefined);
  others.splice(at, 0, ...fresh.map((row) => `${lineOf(part, row)} ${when} |`));
  writeFileSync(DOCUMENT, others.join('\n'));
}

async function main(wanted: string[]): Promise<void> {
  const all = Object.keys(PARTS);
  if (wanted.some((name) => !all.includes(name))) throw new Error(`Hay: ${all.join(', ')}.`);
  console.log(
    '| Part | What | Measured | Beside | Figure | Goal | |\n|---|---|---|---|---|---|---|',
  );
  for (const part of all.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    console.error(`▸ ${part}`);
    const rows = await measure(part);
    if (!isTrial) write(part, rows);
    for (const row of rows) console.log(lineOf(part, row));
  }
  process.exit(0);
}

main(process.argv.slice(2)).catch(fail);
