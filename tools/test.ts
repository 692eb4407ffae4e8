/**
 * `npm test`: every check, with the emulators started once for those that need them. `npm run test:api` and
 * the like run one part; what follows `--` goes to Vitest or Playwright. `npm run test:security` runs the
 * rules and the API's security tests, and looks for secrets in what is deployed. `npm run test:exhaustive`
 * runs what `npm test` leaves out (`*.exhaustive.test.ts`, `@exhaustive`): every combination of what it tries
 * once, and the tests of the tools. `npm run typecheck` and `npm run fuzz` are parts, too.
 */
import { randomInt } from 'node:crypto';
import { TEST_PORT_OFFSET } from '@notaria/contract/ports';
import { API_PROJECTS } from '../functions/vitest-projects.ts';
import { endRunning, lint, playwright, type TestRun, typecheck, vitest } from './stages/run.ts';
import type { Outcome } from './stages/tell.ts';
import { buildIfChanged } from './suite/build.ts';
import { stagePage } from './suite/config.ts';
import { readOffset } from './suite/offset.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { type Suite, startSuite } from './suite/suite.ts';

interface Stage {
  name: string;
  run: (test: TestRun) => Promise<void>;
  needs?: 'emulators' | 'page';
}

/** The API tests that `npm run test:security` runs. */
const SECURITY = [
  ...['api/matrix', 'api/router', 'api/enlaces-', 'api/repeticiones', 'api/fuzz', 'api/cursores'],
  ...['api/textos', 'api/partes', 'api-triggers/correo-', 'api-triggers/sesiones'],
  ...['segundo-factor', 'subidas-hostiles', 'identidad', 'plataforma'],
  ...['identity', 'secretos', 'limites', 'fallas'].map((name) => `api-apart/${name}`),
];

const API = API_PROJECTS.map(({ test }) => test.name);

/**
 * The stages, one round after the other. Those of a round run side by side: one of them waits for the emulator
 * while the other computes. The builds and the start of the emulators run beside the first round.
 */
const ROUNDS: Stage[][] = [
  [
    { name: 'lint', run: lint },
    { name: 'typecheck', run: typecheck },
  ],
  [
    { name: 'unit', run: vitest(['unit', 'web-unit']) },
    { name: 'rules', needs: 'emulators', run: vitest(['rules']) },
  ],
  [{ name: 'api', needs: 'emulators', run: vitest(API) }],
  [{ name: 'e2e', needs: 'page', run: playwright }],
];

const [only, ...typed] = process.argv.slice(2);

/** What each stage runs, by what was asked for; undefined if it is not wanted. */
function chosen({ name }: Stage): string[] | undefined {
  if (only === 'exhaustive') return ['unit', 'api', 'e2e'].includes(name) ? typed : undefined;
  if (only === 'fuzz') return name === 'api' ? ['api/fuzz'] : undefined;
  const ofSecurity: Record<string, string[]> = {
    api: [...SECURITY, ...typed],
    e2e: ['paquete'],
    rules: typed,
  };
  if (only === 'security') return ofSecurity[name];
  return only === undefined || name === only ? typed : undefined;
}

const ending = new AbortController();
let suite: Promise<Suite> | undefined;
let page: Promise<unknown> | undefined;

/** Both start at once; a stage that needs them is told of a failure when its turn comes. */
function prepare(stages: Stage[]): void {
  const offset = readOffset(TEST_PORT_OFFSET);
  const isPage = stages.some(({ needs }) => needs === 'page');
  if (stages.every(({ needs }) => needs === undefined)) return;
  const built = Promise.all([buildIfChanged('functions'), isPage && buildIfChanged('web')]);
  suite = built.then(() => startSuite({ offset, isForTests: true, signal: ending.signal }));
  page = suite.then(() => isPage && stagePage(offset));
  void Promise.allSettled([suite, page]);
}

async function stopAll(): Promise<void> {
  endRunning();
  ending.abort();
  await (await suite?.catch(() => undefined))?.stop();
}

function since(start: number): string {
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(6);
}

const startedAt = performance.now();
/** How the checks of each stage ended, which stages are running, and how long each took. */
const outcomes = new Map<string, Outcome[]>();
const running = new Set<string>();
const times: string[] = [];

const passedOf = (list: readonly Outcome[]) => list.filter(({ state }) => state === 'passed');
/** A skipped test counts as a failure. */
const failedOf = (list: readonly Outcome[]) => list.filter(({ state }) => state !== 'passed');
const countOf = (list: readonly Outcome[] = []) =>
  `${passedOf(list).length} passed, ${failedOf(list).length} failed`;

/** Prints how long the run takes already, and how many checks have ended how. */
function tellProgress(): void {
  const stages = [...running].map((name) => `${name}: ${countOf(outcomes.get(name))}`);
  console.log(`${since(startedAt)}  ${stages.join('; ')}`);
}

async function runStage(stage: Stage): Promise<void> {
  const { name, run, needs } = stage;
  const filters = chosen(stage);
  if (!filters) return;
  console.log(`▸ ${name}`);
  const start = performance.now();
  const list: Outcome[] = [];
  outcomes.set(name, list);
  running.add(name);
  const onOutcome = (outcome: Outcome) => void list.push(outcome);
  try {
    if (needs === 'page') await page;
    const { environment = {}, log = '' } = (needs && (await suite)) || {};
    const part = only === 'exhaustive' ? 'exhaustive' : 'usual';
    const registered = { ...environment, NOTARIA_REGISTRO: log };
    await run({ typed: filters, part, environment: registered, onOutcome });
    if (list.length === 0 && filters.length === 0)
      onOutcome({ name, state: 'failed', reason: 'No se ejecutó ninguna prueba.' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    onOutcome({ name, state: 'failed', reason });
  }
  running.delete(name);
  times.push(`${since(start)}  ${name}`);
  console.log(`  ${name}: ${countOf(list)}`);
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** A name with the first lines of its reason, enough to tell what was expected, without colours. */
function failureText(stage: string, { name, state, reason = '' }: Outcome): string {
  const why = state === 'skipped' ? 'Omitida: cuenta como fallida.' : reason.replace(COLOURS, '');
  const lines = why.split('\n').filter((line) => line.trim() !== '');
  return [`  ${stage}: ${name}`, ...lines.slice(0, 5)].join('\n    ');
}

/** The end of a run, so that a reader of only the tail of CI's log still sees what failed. */
function printEnd(): number {
  const all = [...outcomes.values()].flat();
  const tell = (heading: string, isWanted: (outcome: Outcome) => boolean) => {
    const lines = [...outcomes].flatMap(([stage, list]) =>
      list.filter(isWanted).map((outcome) => failureText(stage, outcome)),
    );
    if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`);
  };
  console.log(`\nTiempo\n${times.join('\n')}\n${since(startedAt)}  total`);
  tell('Pasaron al segundo intento:', ({ state, reason }) => state === 'passed' && !!reason);
  tell('No pasaron:', ({ state }) => state !== 'passed');
  if (all.length === 0) console.log('\nNo se ejecutó ninguna prueba.');
  console.log(`\n${countOf(all)}`);
  return all.length > 0 && failedOf(all).length === 0 ? 0 : 1;
}

async function main(): Promise<void> {
  const wanted = ROUNDS.flat().filter((stage) => chosen(stage) !== undefined);
  if (wanted.length === 0) throw new Error(`No hay pruebas «${only}».`);
  if (only === 'fuzz') {
    process.env.FUZZ_POR_LLAMADA ??= '300';
    process.env.FUZZ_SEMILLA ??= String(randomInt(2 ** 31));
    console.log(`Se repite con FUZZ_SEMILLA=${process.env.FUZZ_SEMILLA} npm run fuzz`);
  }
  stopOnSignals(stopAll);
  setInterval(tellProgress, 60_000).unref();
  prepare(wanted);
  for (const round of ROUNDS) await Promise.all(round.map(runStage));
  await stopAll().catch(({ message: reason }: Error) => {
    outcomes.set('emuladores', [{ name: 'final', state: 'failed', reason }]);
  });
  process.exit(printEnd());
}

main().catch(fail);
