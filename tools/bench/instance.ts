import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { portAt } from '@notaria/contract/ports';
import { inTime } from '../suite/in-time.ts';
import { readOffset } from '../suite/offset.ts';
import { inRepo } from '../suite/paths.ts';

/** Seconds that a function may take to listen. */
const PATIENCE = 60;
const FRAMEWORK = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');

function listening({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stdout?.on('data', (chunk: Buffer) => chunk.includes('URL:') && resolve());
  });
}

/** Serves a function in a fresh process, as an instance of Cloud Run does, while `work` goes on. */
export async function onInstance<T>(
  source: string,
  target: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const program = join(dirname(FRAMEWORK), 'main.js');
  const port = portAt('hostingBehindVite', readOffset(0));
  const args = [program, `--source=${inRepo(source)}`, `--target=${target}`, `--port=${port}`];
  // As Firebase sets it on deploying; without it the framework reads every body before the API does.
  const env = { ...process.env, FUNCTION_TARGET: target };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await inTime(listening(child), PATIENCE, `que escuchara ${target} de ${source}`);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
