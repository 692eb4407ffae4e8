import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readOffset } from '../suite/offset.ts';
import { inRepo } from '../suite/paths.ts';
import { stopOnSignals } from '../suite/shutdown.ts';
import { startSuite } from '../suite/suite.ts';

type Tell = (step: string) => void;

/** The longest that the API lets itself have: the emulator walks through whole collections. */
export const PATIENCE = { PLAZO_RESPUESTA_SEGUNDOS: '50' };

/**
 * Runs `work` on emulators of its own, which end with it.
 * @param offset of their ports, unless `NOTARIA_PUERTOS` says another
 * @param only the emulators, as firebase-tools names them
 */
export async function onEmulators<T>(
  { offset, only }: { offset: number; only: string },
  tell: Tell,
  work: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const starting = startSuite({ offset: readOffset(offset), only, signal: ending.signal });
  stopOnSignals(async () => {
    ending.abort();
    await starting.then(({ ended }) => ended).catch(() => undefined);
  });
  tell('arrancando emuladores');
  const suite = await starting;
  try {
    return await work(suite.environment);
  } finally {
    await suite.stop();
  }
}

/** A program that says nothing for so long stands still: what takes longest stores 100,000 files. */
const SILENCE_MS = 30 * 60_000;

/**
 * Runs a program of the bench in a process of its own, as the API reads its environment once and
 * logs every request. What it sends as text goes to `tell`, the rest is what it found.
 * @param found where that is put as it comes, for who wants to keep it when the program fails
 * @throws Error when it fails
 */
export async function runProgram<T extends object>(
  path: string,
  args: readonly string[],
  environment: Record<string, string>,
  tell: Tell,
  found: T[] = [],
): Promise<T[]> {
  const child = fork(inRepo(path), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let last = 'nada';
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    child.kill('SIGKILL');
  }, SILENCE_MS);
  child.on('message', (message: T | string) => {
    silence.refresh();
    if (typeof message === 'string') tell(message);
    else found.push(message);
    last = typeof message === 'string' ? message : JSON.stringify(message).slice(0, 100);
  });
  const [code] = await once(child, 'exit');
  clearTimeout(silence);
  if (isSilent) {
    const minutes = SILENCE_MS / 60_000;
    throw new Error(`${path} calló ${minutes} minutos; lo último que dijo: ${last}.`);
  }
  if (code !== 0) throw new Error(`${path} terminó con ${code}.`);
  return found;
}

/** What a program of the bench tells its parent; run by hand, it says it. */
export function report(message: string | object): void {
  if (process.send) process.send(message);
  else console.error(typeof message === 'string' ? message : JSON.stringify(message));
}
