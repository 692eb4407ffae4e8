/**
 * `npm test`: every check, with the emulators started once for those that need them. `npm run test:api` and
 * the like run one part; what follows `--` goes to Vitest or Playwright. `npm run test:security` runs the
 * rules and the API's security tests, and looks for secrets in what is deployed. `npm run test:exhaustive`
 * runs what `npm test` leaves out: every combination of what it tries once. `npm run test:related -- <files>`
 * runs the tests that a change of these files can break.
 */
import { TEST_PORT_OFFSET } from '@notaria/contract/ports';
import { API_PROJECTS } from '../functions/vitest-projects.ts';
import { lint, typecheck } from './stages/checks.ts';
import { exhaustiveFilters, exhaustiveSpecs } from './stages/exhaustive.ts';
import { failure, type Outcome, summaryOf } from './stages/outcome.ts';
import { endRunning } from './stages/run.ts';
import { runPlaywright, runVitest } from './stages/runners.ts';
import { clearSecurityCounts, printSecurityCounts, SECURITY_TESTS } from './stages/security.ts';
import { buildIfChanged } from './suite/build.ts';
import { startJavaFast } from './suite/java.ts';
import { readOffset } from './suite/offset.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { stagePage } from './suite/staging.ts';
import { type Suite, startSuite } from './suite/suite.ts';

interface Stage {
  name: string;
  run: (filters: string[], environment: Record<string, string>) => Promise<Outcome>;
  needs?: 'emulators' | 'page';
  /**
   * In how many parts the whole stage runs, each on freshly started emulators. Firestore's keeps the listener
   * of every page that was ever open and repeats its query at each write, and delivers one event after the
   * other: late in a long run a notice took seconds, and what waited behind it half a minute.
   */
  parts?: number;
  /** The part of it that `npm run test:exhaustive` runs, given what was typed; undefined for none. */
  exhaustive?: (filters: string[]) => string[] | undefined;
}

const API = API_PROJECTS.map(({ test }) => test.name);

/** The stages, one round after the other; rules and API both spend much of their time waiting for the emulator. */
const ROUNDS: Stage[][] = [
  [{ name: 'lint', run: lint }],
  [{ name: 'typecheck', run: typecheck }],
  [
    {
      name: 'unit',
      run: (filters) => runVitest(['unit', 'web-unit'], filters),
      exhaustive: (filters) => exhaustiveFilters('unit', filters),
    },
  ],
  [
    { name: 'rules', needs: 'emulators', run: (...args) => runVitest(['rules'], ...args) },
    {
      name: 'api',
      needs: 'emulators',
      run: (...args) => runVitest(API, ...args),
      exhaustive: (filters) => exhaustiveFilters('api', filters),
    },
  ],
  [{ name: 'e2e', needs: 'page', parts: 3, run: runPlaywright, exhaustive: exhaustiveSpecs }],
];
const STAGES = ROUNDS.flat();

/** What each stage runs, given what was typed; undefined if it is not wanted. */
type Choose = (stage: Stage) => string[] | undefined;

async function chooserOf(only: string | undefined, typed: string[]): Promise<Choose> {
  if (only === 'exhaustive') return ({ exhaustive }) => exhaustive?.(typed);
  if (only === 'security') {
    return ({ name }) => {
      if (name === 'api') return [...SECURITY_TESTS, ...typed];
      if (name === 'e2e') return ['paquete'];
      return name === 'rules' ? typed : undefined;
    };
  }
  if (only === 'related') {
    const { relatedTo } = await import('./related/related.ts');
    const related = new Map(Object.entries(await relatedTo(typed)));
    return ({ name }) => related.get(name);
  }
  return ({ name }) => (only === undefined || name === only ? typed : undefined);
}

const ending = new AbortController();
let suite: Promise<Suite> | undefined;
let page: Promise<void> | undefined;
/** True if a stage has run on these emulators. */
let isUsed = false;

/** Both start at once; a stage that needs them is told of a failure when its turn comes. */
function prepare(stages: Stage[], offset: number): void {
  if (stages.some(({ needs }) => needs === 'page')) {
    page = buildIfChanged('web').then(() => stagePage(offset));
    page.catch(() => undefined);
  }
  if (stages.some(({ needs }) => needs !== undefined)) {
    suite = buildIfChanged('functions').then(() => start(offset));
    suite.catch(() => undefined);
  }
}

const start = (offset: number) => startSuite({ offset, isPageStaged: true, signal: ending.signal });

/** Ends the emulators and starts them again, empty. */
async function restart(): Promise<void> {
  await (await suite)?.stop();
  suite = start(readOffset(TEST_PORT_OFFSET));
  await suite;
  isUsed = false;
}

async function stopAll(): Promise<void> {
  endRunning();
  ending.abort();
  await (await suite?.catch(() => undefined))?.stop();
}

/** Runs the whole of a stage in its parts, one after the other. */
async function runParts({ parts = 1, run }: Stage): Promise<Outcome> {
  const whole: Outcome = { passed: 0, failures: [], secondTries: [] };
  for (let part = 1; part <= parts; part += 1) {
    if (isUsed) await restart();
    isUsed = true;
    const shard = `--shard=${part}/${parts}`;
    const outcome = await run([shard], (await suite)?.environment ?? {});
    whole.passed += outcome.passed;
    whole.failures.push(...outcome.failures);
    whole.secondTries.push(...outcome.secondTries);
  }
  return whole;
}

async function runStage(stage: Stage, filters: string[]): Promise<Outcome> {
  const { name, run, needs, parts } = stage;
  console.log(`\n▸ ${name}`);
  const start = performance.now();
  const begin = async () => {
    if (needs === 'page') await page;
    if (parts !== undefined && filters.length === 0) return runParts(stage);
    if (needs) isUsed = true;
    return run(filters, needs ? ((await suite)?.environment ?? {}) : {});
  };
  const outcome = await begin().catch((error: unknown): Outcome => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { passed: 0, failures: [failure('No empezó', reason)], secondTries: [] };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `  ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed (${seconds} s)`,
  );
  return outcome;
}

async function main(): Promise<void> {
  const [only, ...typed] = process.argv.slice(2);
  const choose = await chooserOf(only, typed);
  const wanted = STAGES.filter((stage) => choose(stage) !== undefined);
  if (wanted.length === 0 && only === 'related') {
    console.log('Ninguna prueba depende de esos archivos.');
    return;
  }
  if (wanted.length === 0) {
    const names = [...STAGES.map(({ name }) => name), 'security', 'exhaustive', 'related'];
    throw new Error(`No hay pruebas «${only}»: ${names.join(', ')}.`);
  }
  startJavaFast();
  stopOnSignals(stopAll);
  clearSecurityCounts();
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
  printSecurityCounts();
  const { failed, text } = summaryOf(outcomes);
  console.log(text);
  process.exit(failed === 0 ? 0 : 1);
}

main().catch(fail);
