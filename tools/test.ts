/**
 * `npm test`: every check, with the emulators started once for those that need them. `npm run test:api` and
 * the like run one part; what follows `--` goes to Vitest or Playwright. `npm run test:security` runs the
 * rules and the API's security tests, and looks for secrets in what is deployed. `npm run test:exhaustive`
 * runs what `npm test` leaves out: every combination of what it tries once.
 */
import { TEST_PORT_OFFSET } from '@notaria/contract/ports';
import { API_PROJECTS } from '../functions/vitest-projects.ts';
import { lint, typecheck } from './stages/checks.ts';
import { exhaustiveFilters, exhaustiveSpecs } from './stages/exhaustive.ts';
import { failure, type Outcome, summaryOf } from './stages/outcome.ts';
import { endRunning } from './stages/run.ts';
import { runPlaywright, runVitest } from './stages/runners.ts';
import { buildIfChanged } from './suite/build.ts';
import { startJavaFast } from './suite/java.ts';
import { readOffset } from './suite/offset.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { stagePage } from './suite/staging.ts';
import { type Suite, startSuite } from './suite/suite.ts';

interface Stage {
  name: string;
  /** @param onPassed called for each test that passed */
  run: (
    filters: string[],
    environment: Record<string, string>,
    onPassed: () => void,
  ) => Promise<Outcome>;
  needs?: 'emulators' | 'page';
  /** The part of it that `npm run test:exhaustive` runs, given what was typed; undefined for none. */
  exhaustive?: (filters: string[]) => string[] | undefined;
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
    {
      name: 'unit',
      run: (...args) => runVitest(['unit', 'web-unit'], ...args),
      exhaustive: (filters) => exhaustiveFilters('unit', filters),
    },
    { name: 'rules', needs: 'emulators', run: (...args) => runVitest(['rules'], ...args) },
  ],
  [
    {
      name: 'api',
      needs: 'emulators',
      run: (...args) => runVitest(API, ...args),
      exhaustive: (filters) => exhaustiveFilters('api', filters),
    },
  ],
  [{ name: 'e2e', needs: 'page', run: runPlaywright, exhaustive: exhaustiveSpecs }],
];
const STAGES = ROUNDS.flat();

/** What each stage runs, given what was typed; undefined if it is not wanted. */
type Choose = (stage: Stage) => string[] | undefined;

function chooserOf(only: string | undefined, typed: string[]): Choose {
  if (only === 'exhaustive') return ({ exhaustive }) => exhaustive?.(typed);
  if (only === 'security') {
    return ({ name }) => {
      if (name === 'api') return [...SECURITY, ...typed];
      if (name === 'e2e') return ['paquete'];
      return name === 'rules' ? typed : undefined;
    };
  }
  return ({ name }) => (only === undefined || name === only ? typed : undefined);
}

const ending = new AbortController();
let suite: Promise<Suite> | undefined;
let page: Promise<void> | undefined;

/** Both start at once; a stage that needs them is told of a failure when its turn comes. */
function prepare(stages: Stage[], offset: number): void {
  if (stages.some(({ needs }) => needs === 'page')) {
    page = buildIfChanged('web').then(() => stagePage(offset));
    page.catch(() => undefined);
  }
  if (stages.some(({ needs }) => needs !== undefined)) {
    suite = buildIfChanged('functions').then(() =>
      startSuite({ offset, isPageStaged: true, signal: ending.signal }),
    );
    suite.catch(() => undefined);
  }
}

async function stopAll(): Promise<void> {
  endRunning();
  ending.abort();
  await (await suite?.catch(() => undefined))?.stop();
}

const startedAt = performance.now();

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How many tests have passed so far, by the stages that run now. */
const passedSoFar = new Map<string, number>();

/** Prints a line a minute: how long the run takes already, and what has passed. */
function tellEachMinute(): void {
  setInterval(() => {
    const stages = [...passedSoFar].map(([name, passed]) => `${name}: ${passed} passed`);
    console.log(`  ${minutesAndSeconds(performance.now() - startedAt)}  ${stages.join(', ')}`);
  }, 60_000).unref();
}

/** How long each stage took, in ms. */
const took = new Map<string, number>();

async function runStage({ name, run, needs }: Stage, filters: string[]): Promise<Outcome> {
  console.log(`▸ ${name}`);
  const start = performance.now();
  const count = () => void passedSoFar.set(name, (passedSoFar.get(name) ?? 0) + 1);
  passedSoFar.set(name, 0);
  const begin = async () => {
    if (needs === 'page') await page;
    return run(filters, needs ? ((await suite)?.environment ?? {}) : {}, count);
  };
  const outcome = await begin().catch((error: unknown): Outcome => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { passed: 0, failures: [failure('No empezó', reason)], secondTries: [] };
  });
  passedSoFar.delete(name);
  took.set(name, performance.now() - start);
  console.log(`  ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed`);
  return outcome;
}

function printTimes(): void {
  const lines = [...took, ['total', performance.now() - startedAt] as const].map(
    ([name, ms]) => `  ${minutesAndSeconds(ms).padStart(6)}  ${name}`,
  );
  console.log(['\nTiempo', ...lines].join('\n'));
}

async function main(): Promise<void> {
  const [only, ...typed] = process.argv.slice(2);
  const choose = chooserOf(only, typed);
  const wanted = STAGES.filter((stage) => choose(stage) !== undefined);
  if (wanted.length === 0) {
    const names = [...STAGES.map(({ name }) => name), 'security', 'exhaustive'];
    throw new Error(`No hay pruebas «${only}»: ${names.join(', ')}.`);
  }
  startJavaFast();
  stopOnSignals(stopAll);
  tellEachMinute();
  prepare(wanted, readOffset(TEST_PORT_OFFSET));
  const outcomes = new Map<string, Outcome>();
  for (const round of ROUNDS) {
    const beside = round.map(async (stage) => {
      const ofStage = choose(stage);
      if (ofStage) outcomes.set(stage.name, await runStage(stage, ofStage));
    });
    await Promise.all(beside);
  }
  await stopAll().catch((error: Error) => {
    outcomes.set('emuladores', { passed: 0, failures: [error.message], secondTries: [] });
  });
  printTimes();
  const { failed, text } = summaryOf(outcomes);
  console.log(text);
  process.exit(failed === 0 ? 0 : 1);
}

main().catch(fail);
