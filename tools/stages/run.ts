import { type ChildProcess, spawn } from 'node:child_process';
import { inRepo } from '../suite/paths.ts';

/** No run of a program takes longer, including the exhaustive tests on a busy machine. */
const LIMIT_HOURS = 3;

const running = new Set<ChildProcess>();
let isEnding = false;

interface RunOptions {
  environment?: Record<string, string>;
  cwd?: string;
  /** True to collect its output instead of showing it. */
  isCaptured?: boolean;
  /** Called for each message that the program sends with `process.send`. */
  onMessage?: () => void;
}

/** Runs a program of node_modules/.bin from the root. */
export function run(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ exitCode: number; output: string }> {
  // After an interruption no further program starts.
  if (isEnding) return new Promise(() => undefined);
  const { isCaptured, onMessage } = options;
  const say = isCaptured ? 'pipe' : 'inherit';
  const child = spawn(inRepo('node_modules/.bin', command), args, {
    cwd: inRepo(options.cwd ?? ''),
    stdio: ['ignore', say, say, ...(onMessage ? (['ipc'] as const) : [])],
    env: { ...process.env, ...options.environment },
  });
  running.add(child);
  if (onMessage) child.on('message', onMessage);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const limit = setTimeout(() => {
    console.error(`${command}: pasaron ${LIMIT_HOURS} horas y no terminó.`);
    child.kill('SIGKILL');
  }, LIMIT_HOURS * 3_600_000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** Ends every program that `run` started, and lets no other start. */
export function endRunning(): void {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
}
