import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import type { Outcome } from './tell.ts';

/** No run of a program takes longer, including the exhaustive tests on a busy machine. */
const LIMIT_MS = 3 * 3_600_000;

const running = new Set<ChildProcess>();
let isEnding = false;

/** What the runner passes to a stage: the filters and options that the person typed, the environment of the suite, and a listener. */
export interface TestRun {
  typed: string[];
  part: 'usual' | 'exhaustive';
  environment: Record<string, string>;
  onOutcome: (outcome: Outcome) => void;
}

/** Runs a program of node_modules/.bin. @returns its exit code, and what it said unless it tells outcomes */
async function run(command: string, args: string[], test?: TestRun, cwd = '') {
  // After an interruption no further program starts.
  if (isEnding) return new Promise<never>(() => undefined);
  const child = spawn(inRepo('node_modules/.bin', command), args, {
    cwd: inRepo(cwd),
    stdio: test ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...test?.environment },
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  running.add(child);
  if (test) child.on('message', test.onOutcome);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  running.delete(child);
  return { code: Number(code ?? 1), said };
}

/** Ends every program that `run` started, and lets no other start. */
export function endRunning(): void {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
}

/** A check that is one program: it passes if the program exits with 0. */
async function check(name: string, command: string, args: string[], { onOutcome }: TestRun) {
  const { code, said } = await run(command, args);
  if (code !== 0) console.error(said.trimEnd());
  onOutcome({ name, state: code === 0 ? 'passed' : 'failed' });
}

const LINT = ['check', '--error-on-warnings', '--max-diagnostics=200', '--colors=off'];

/** Lint and format of the whole repository. */
export const lint = (test: TestRun) => check('biome', 'biome', LINT, test);

/** The types of each workspace and of the root, two at a time. */
export async function typecheck(test: TestRun): Promise<void> {
  const { workspaces } = JSON.parse(readFileSync(inRepo('package.json'), 'utf8'));
  const queue = ['.', ...workspaces].values();
  const lane = async () => {
    for (const project of queue) {
      // With one checker: each further checker would check the shared parts of a project again.
      const args = ['--noEmit', '--pretty', 'false', '--checkers', '1', '-p', project];
      await check(project, 'tsc', args, test);
    }
  };
  await Promise.all([lane(), lane()]);
}

const TELL = inRepo('tools/stages/tell.ts');
const isName = (filter: string) => !filter.startsWith('-');

/** Runs tests. A run that exited badly failed, whatever it told. */
async function runTests(command: string, args: string[], test: TestRun, cwd = ''): Promise<void> {
  let isAnyFailed = false;
  const onOutcome = (outcome: Outcome) => {
    isAnyFailed ||= outcome.state === 'failed';
    test.onOutcome(outcome);
  };
  const { code } = await run(command, args, { ...test, onOutcome }, cwd);
  if (code !== 0 && !isAnyFailed)
    onOutcome({ name: command, state: 'failed', reason: `Terminó mal, con el código ${code}.` });
}

/** Runs projects of vitest.config.ts. A run that names a file runs all of it, also what is exhaustive. */
export const vitest = (projects: string[]) => (test: TestRun) => {
  const { typed, part } = test;
  const whole = part === 'usual' ? '--exclude=**/*.exhaustive.test.ts' : '.exhaustive.test.ts';
  const args = [
    ...['run', ...projects.map((project) => `--project=${project}`), '--passWithNoTests'],
    ...['--reporter=minimal', `--reporter=${TELL}`, '--reporter=json'],
    `--outputFile.json=${inRepo('.local/informes', `${projects.join('-')}.json`)}`,
    // The log of every request would hide what failed.
    ...['--silent=passed-only', '--allowOnly=false'],
    ...(typed.some(isName) ? [] : [whole]),
    ...typed,
  ];
  return runTests('vitest', args, test);
};

/** Runs the browser tests against a running suite, by projects of playwright.config.ts; a named file whole. */
export function playwright(test: TestRun): Promise<void> {
  const { typed, part } = test;
  const isNamed = typed.some((one) => isName(one) || one.startsWith('--project'));
  const whole = part === 'usual' ? ['--project=e2e'] : ['--project=exhaustive', '--project=muchos'];
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: inRepo('.local/informes/e2e.json') };
  const args = ['test', `--reporter=json,${TELL}`, '--pass-with-no-tests'];
  const environment = { ...test.environment, ...report };
  const filters = [...(isNamed ? [] : whole), ...typed];
  return runTests('playwright', [...args, ...filters], { ...test, environment }, 'e2e');
}
