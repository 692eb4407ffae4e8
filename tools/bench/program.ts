import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readOffset } from '../suite/offset.ts';
import { inRepo } from '../suite/paths.ts';
import { stopOnSignals } from '../suite/shutdown.ts';
import { startSuite } from '../suite/suite.ts';

type Tell = (step: string) => void;

/**
 * The port offset of the bench's own emulators, beside `npm start` and `npm test`, unless `NOTARIA_PUERTOS`
 * gives another.
 */
const PORT_OFFSET = 22_000;

/**
 * Runs `work` on emulators of its own, which end with it.
 * @param isWhole true to also run the page and the background functions
 */
export async function onEmulators<T>(
  tell: Tell,
  work: (environment: Record<string, string>) => Promise<T>,
  { isWhole = false } = {},
): Promise<T> {
  const ending = new AbortController();
  const starting = startSuite({
    offset: readOffset(PORT_OFFSET),
    ...(isWhole ? { isPageStaged: true } : { only: 'firestore,auth,storage' }),
    signal: ending.signal,
  });
  stopOnSignals(async () => {
    ending.abort();
    await (await starting.catch(() => undefined))?.stop();
  });
  tell('arrancando emuladores');
  const suite = await starting;
  try {
    return await work(suite.environment);
  } finally {
    await suite.stop();
  }
}

/** A program that is silent for this long is stuck: the longest step stores 100,000 files. */
const SILENCE_MINUTES = 30;

/**
 * Runs a program of the bench in its own process, because the API reads its environment once and logs every
 * request. Texts that it sends go to `tell`, everything else to `found`, which keeps it even if the program
 * fails.
 * @throws Error if it fails, or is silent for half an hour
 */
export async function runProgram<T extends object>(
  path: string,
  args: readonly string[],
  environment: Record<string, string>,
  tell: Tell,
  found: T[],
): Promise<void> {
  const child = fork(inRepo(path), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let last = 'nada';
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = child.kill('SIGKILL');
  }, SILENCE_MINUTES * 60_000);
  child.on('message', (message: T | string) => {
    silence.refresh();
    if (typeof message === 'string') tell(message);
    else found.push(message);
    last = JSON.stringify(message).slice(0, 100);
  });
  const [code] = await once(child, 'exit');
  clearTimeout(silence);
  if (isSilent)
    throw new Error(`${path} calló ${SILENCE_MINUTES} minutos; lo último que dijo: ${last}.`);
  if (code !== 0) throw new Error(`${path} terminó con ${code}.`);
}
