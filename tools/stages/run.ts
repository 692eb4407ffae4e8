import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';
import type { Outcome } from './tell.ts';

/** No run of a program takes longer, including the exhaustive tests on a busy machine. */
const LIMIT_MS = 3 * 3_600_000;

const running = new Set<ChildProcess>();
let isEnding = false;

interface RunOptions {
  environment?: Record<string, string>;
  cwd?: string;
  /** Gets its output instead of the terminal. */
  onOutput?: (text: string) => void;
  onOutcome?: (outcome: Outcome) => void;
}

/** Runs a program of node_modules/.bin from the root. @returns its exit code */
function run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  // After an interruption no further program starts.
  if (isEnding) return new Promise(() => undefined);
  const { environment, cwd = '', onOutput, onOutcome } = options;
  const say = onOutput ? 'pipe' : 'inherit';
  const child = spawn(inRepo('node_modules/.bin', command), args, {
    cwd: inRepo(cwd),
    stdio: ['ignore', say, say, ...(onOutcome ? (['ipc'] as const) : [])],
    env: { ...process.env, ...environment },
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  running.add(child);
  if (onOutcome) child.on('message', onOutcome);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Ends every program that `run` started, and lets no other start. */
export function endRunning(): void {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
}

/** A check that is one program: it passes if the program exits with 0. What it says is told once. */
async function check(name: string, command: string, args: string[], told = new Set<string>()) {
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  const state = (await run(command, args, { onOutput })) === 0 ? 'passed' : 'failed';
  // Each of them comes with its indented lines.
  for (const each of state === 'failed' ? output.trimEnd().split(/\n(?=\S)/) : []) {
    if (!told.has(each)) console.error(each);
    told.add(each);
  }
  return { name, state } as const;
}

/** Lint and format of the whole repository. */
export const lint = () =>
  check('biome', 'biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=200',
    '--colors=off',
  ]);

/** The types of each workspace and of the root, two at a time; an error in what they share is told once. */
export async function typecheck(onOutcome: (outcome: Outcome) => void): Promise<void> {
  const { workspaces } = JSON.parse(readFileSync(inRepo('package.json'), 'utf8'));
  const queue: string[] = ['.', ...workspaces];
  const printed = new Set<string>();
  const lane = async () => {
    for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
      // With one checker: each further checker would check the shared parts of a project again.
      const args = ['--noEmit', '--pretty', 'false', '--checkers', '1', '-p', project];
      onOutcome(await check(project, 'tsc', args, printed));
    }
  };
  await Promise.all([lane(), lane()]);
}

/** What a run of tests gets: filters and options as typed, the suite, and whoever hears each outcome. */
export interface TestRun {
  typed: string[];
  part: 'usual' | 'exhaustive';
  environment?: Record<string, string>;
  onOutcome: (outcome: Outcome) => void;
}

const TELL = inRepo('tools/stages/tell.ts');
const isName = (filter: string) => !filter.startsWith('-');

/** A run that exited badly failed, whatever it told. */
async function outcomesOf(
  command: string,
  args: string[],
  { onOutcome, ...options }: RunOptions & TestRun,
): Promise<void> {
  let isAnyFailed = false;
  const listen = (outcome: Outcome) => {
    isAnyFailed ||= outcome.state === 'failed';
    onOutcome(outcome);
  };
  const code = await run(command, args, { ...options, onOutcome: listen });
  if (code !== 0 && !isAnyFailed)
    onOutcome({ name: command, state: 'failed', reason: `Terminó mal, con el código ${code}.` });
}

/** Runs projects of vitest.config.ts. A run that names a file runs all of it, also what is exhaustive. */
export function runVitest(projects: string[], test: TestRun): Promise<void> {
  const { typed, part } = test;
  const whole = part === 'usual' ? ['--exclude=**/*.exhaustive.test.ts'] : ['.exhaustive.test.ts'];
  return outcomesOf(
    'vitest',
    [
      ...['run', ...projects.map((project) => `--project=${project}`), '--passWithNoTests'],
      ...['--reporter=minimal', `--reporter=${TELL}`, '--reporter=json'],
      `--outputFile.json=${inRepo('.local/informes', `${projects.join('-')}.json`)}`,
      // The log of every request would hide what failed.
      ...['--silent=passed-only', '--allowOnly=false'],
      ...(typed.some(isName) ? [] : whole),
      ...typed,
    ],
    test,
  );
}

/** Runs the browser tests against a running suite, by projects of playwright.config.ts; a named file whole. */
export function runPlaywright(test: TestRun): Promise<void> {
  const { typed, part } = test;
  const isNamed = typed.some((one) => isName(one) || one.startsWith('--project'));
  const whole = part === 'usual' ? ['--project=e2e'] : ['--project=exhaustive', '--project=muchos'];
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: inRepo('.local/informes/e2e.json') };
  return outcomesOf(
    'playwright',
    [
      ...['test', `--reporter=json,${TELL}`, '--pass-with-no-tests'],
      ...(isNamed ? [] : whole),
      ...typed,
    ],
    { ...test, cwd: 'e2e', environment: { ...test.environment, ...report } },
  );
}
