import { type ChildProcess, spawn } from 'node:child_process';
import { inRepo } from '../suite/paths.ts';

/** No run of a program takes longer, the exhaustive tests on a busy machine included. */
const LIMIT_MS = 3 * 3_600_000;

const running = new Set<ChildProcess>();
let isEnding = false;

export interface Finished {
  exitCode: number;
  output: string;
}

/**
 * Runs a program of node_modules/.bin from the root.
 *
 * @param options.isCaptured collect what it says instead of showing it
 */
export function run(
  command: string,
  args: string[],
  options: { environment?: Record<string, string>; cwd?: string; isCaptured?: boolean } = {},
): Promise<Finished> {
  // What comes after an interrupted program never begins.
  if (isEnding) return new Promise(() => undefined);
  const child = spawn(inRepo('node_modules/.bin', command), args, {
    cwd: inRepo(options.cwd ?? ''),
    stdio: [
      'ignore',
      options.isCaptured ? 'pipe' : 'inherit',
      options.isCaptured ? 'pipe' : 'inherit',
    ],
    env: { ...process.env, ...options.environment },
  });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const limit = setTimeout(() => {
    output += `\n${command}: pasaron ${LIMIT_MS / 3_600_000} horas y no terminó.`;
    console.error(output.split('\n').at(-1));
    child.kill('SIGKILL');
  }, LIMIT_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** Ends every program that `run` began, and lets no other begin. */
export function endRunning(): void {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
}
