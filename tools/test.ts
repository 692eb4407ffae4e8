/**
 * `npm test`: every check, the emulators started once for those that need them. `npm run test:api`
 * and its like run one part; what follows `--` goes to Vitest or Playwright. `npm run test:security`
 * runs the rules, what of the API proves that it is safe, and looks for secrets in what is deployed.
 * `npm run test:exhaustive` runs what `npm test` leaves out: every combination of what it tries once.
 * `npm run test:related -- <files>` runs the tests that a change of these files can break.
 */
import { TEST_PORT_OFFSET } from '@notaria/contract/ports';
import { API_PROJECTS } from '../functions/vitest-projects.ts';
import { checkBundles } from './stages/bundles.ts';
import { exhaustiveFilters, exhaustiveSpecs } from './stages/exhaustive.ts';
import { lint } from './stages/lint.ts';
import { failure, type Outcome } from './stages/outcome.ts';
import { runPlaywright } from './stages/playwright.ts';
import { endRunning } from './stages/run.ts';
import { clearSecurityCounts, printSecurityCounts, SECURITY_TESTS } from './stages/security.ts';
import { summaryOf } from './stages/summary.ts';
import { linesOfTimes } from './stages/times.ts';
import { typecheck } from './stages/typecheck.ts';
import { runVitest } from './stages/vitest.ts';
import { buildIfChanged } from './suite/build.ts';
import { readOffset } from './suite/offset.ts';
import { inRepo } from './suite/paths.ts';
import { fail, stopOnSignals } from './suite/shutdown.ts';
import { stagePage } from './suite/staging.ts';
import { type Suite, startSuite } from './suite/suite.ts';

interface Stage {
  name: string;
  run: (filters: string[], environment: Record<string, string>) => Promise<Outcome>;
  needs: 'nothing' | 'emulators' | 'page';
  /** What of it `npm run test:exhaustive` runs, given what was typed; undefined for nothing. */
  exhaustive?: (filters: string[]) => string[] | undefined;
}

const API = API_PROJECTS.map(({ test }) => test.name);

/**
 * The stages in their rounds, one after the other; what stands side by side in a round runs so: rules and
 * API both wait for the emulator a good part of their time.
 */
const ROUNDS: Stage[][][] = [
  [
    [
      { name: 'lint', needs: 'nothing', run: lint },
      { name: 'typecheck', needs: 'nothing', run: typecheck },
      {
        name: 'unit',
        needs: 'nothing',
        run: (filters) => runVitest(['unit', 'web-unit'], filters),
        exhaustive: (filters) => exhaustiveFilters('unit', filters),
      },
    ],
  ],
  [
    [{ name: 'rules', needs: 'emulators', run: (...args) => runVitest(['rules'], ...args) }],
    [
      {
        name: 'api',
        needs: 'emulators',
        run: (...args) => runVitest(API, ...args),
        exhaustive: (filters) => exhaustiveFilters('api', filters),
      },
    ],
  ],
  [
    [
      { name: 'bundles', needs: 'page', run: checkBundles },
      {
        name: 'e2e',
        needs: 'page',
        run: runPlaywright,
        exhaustive: exhaustiveSpecs,
      },
    ],
  ],
];
const STAGES = ROUNDS.flat(2);

/** What a stage is told to run of itself, or undefined when it isn't wanted. */
function filtersOf(
  { name, exhaustive }: Stage,
  only: string | undefined,
  filters: string[],
): string[] | undefined {
  if (only === 'exhaustive') return exhaustive?.(filters);
  if (only !== 'security') return only === undefined || name === only ? filters : undefined;
  if (name === 'api') return [...SECURITY_TESTS, ...filters];
  return ['rules', 'bundles'].includes(name) ? filters : undefined;
}

/** Says what each stage is told to run of itself, given what was typed; undefined when it isn't wanted. */
async function chooserOf(
  only: string | undefined,
  typed: string[],
): Promise<(stage: Stage) => string[] | undefined> {
  if (only !== 'related') return (stage) => filtersOf(stage, only, typed);
  if (typed.length === 0) throw new Error('Di qué archivos: npm run test:related -- <archivos>.');
  const { relatedTo } = await import('./related/command.ts');
  const related = new Map(Object.entries(await relatedTo(typed)));
  return ({ name }) => related.get(name);
}

const ending = new AbortController();
let suite: Promise<Suite> | undefined;
let page: Promise<void> | undefined;

/** Both begin at once, and whoever needs them hears of a failure when the turn comes. */
function prepare(stages: Stage[], offset: number): void {
  if (stages.some(({ needs }) => needs === 'page')) {
    page = buildIfChanged('web').then(() => stagePage(offset));
    page.catch(() => undefined);
  }
  if (stages.some(({ needs }) => needs !== 'nothing')) {
    suite = buildIfChanged('functions').then(() =>
      startSuite({ offset, isPageStaged: true, signal: ending.signal }),
    );
    suite.catch(() => undefined);
  }
}

async function stopAll(): Promise<void> {
  endRunning();
  ending.abort();
  const started = await suite?.catch(() => undefined);
  await started?.ended;
}

async function environmentFor(needs: Stage['needs']): Promise<Record<string, string>> {
  if (needs === 'page') await page;
  if (needs === 'nothing' || suite === undefined) return {};
  return (await suite).environment;
}

async function runStage({ name, run, needs }: Stage, filters: string[]): Promise<Outcome> {
  console.log(`\n▸ ${name}`);
  const start = performance.now();
  const outcome = await environmentFor(needs).then<Outcome, Outcome>(
    (environment) => run(filters, environment),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(reason);
      return { passed: 0, failures: [failure('No empezó', reason)], secondTries: [] };
    },
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failures, times = [] } = outcome;
  for (const line of linesOfTimes(times)) console.log(line);
  console.log(`  ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
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
  // The emulators live for minutes: compiling them well costs more than it brings.
  process.env.JAVA_TOOL_OPTIONS ??= `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC "-Djava.util.logging.config.file=${inRepo('tools/suite/emulator-logging.properties')}"`;
  stopOnSignals(stopAll);
  clearSecurityCounts();
  prepare(wanted, readOffset(TEST_PORT_OFFSET));
  const outcomes = new Map<string, Outcome>();
  const runAll = async (stages: Stage[]) => {
    for (const stage of stages) {
      const ofStage = choose(stage);
      if (ofStage) outcomes.set(stage.name, await runStage(stage, ofStage));
    }
  };
  for (const round of ROUNDS) await Promise.all(round.map(runAll));
  await stopAll();
  printSecurityCounts();
  const { failed, text } = summaryOf(outcomes);
  console.log(text);
  process.exit(failed === 0 ? 0 : 1);
}

main().catch(fail);
