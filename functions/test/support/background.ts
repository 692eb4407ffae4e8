import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Work } from './background-process.ts';

/** Begins a piece of background work in its own process, and kills it as soon as `isAmid` resolves. */
export async function killedAmid(what: Work, id: string, isAmid: Promise<unknown>): Promise<void> {
  const script = fileURLToPath(new URL('./background-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, what, id], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  const finished = ended.then((signal) => {
    if (signal !== 'SIGKILL') throw new Error(`«${what}» ended by itself`);
  });
  await Promise.race([isAmid, finished]);
  child.kill('SIGKILL');
  await finished;
}
