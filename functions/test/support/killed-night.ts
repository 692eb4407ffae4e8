import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { codeOf } from '../../src/platform/errors.ts';

/** Starts a nightly run in its own process and kills it after it has reported this many steps. */
export async function killedNight(what: 'tiempos' | 'cuentas', steps: number): Promise<void> {
  const script = fileURLToPath(new URL('./nightly-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > steps) child.kill('SIGKILL');
  });
  await ended;
}

/** ABORTED: documents that a killed run had read stay locked until the database notices that its client is gone. */
const ABORTED = 10;
const NIGHTS = 8;

/** Runs a night again and again until the locks of a killed one no longer stop it. */
export async function nextNight<T>(night: () => Promise<T>, left = NIGHTS): Promise<T> {
  try {
    return await night();
  } catch (error) {
    if (codeOf(error) !== ABORTED || left === 0) throw error;
    return nextNight(night, left - 1);
  }
}
