import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readOffset } from '../suite/offset.ts';
import { inRepo } from '../suite/paths.ts';
import { stopOnSignals } from '../suite/shutdown.ts';
import { startSuite } from '../suite/suite.ts';
import { findingsOf } from './listas/findings.ts';
import type { Measured } from './listas/walk.ts';
import type { Findings } from './report.ts';

/** Beside `npm start` and `npm test`. */
const PORT_OFFSET = 22_000;
const SIZES = [100, 10_000, 100_000];

/** Documents read by each list call as the collections grow, on emulators of its own. */
export async function measureListas(tell: (step: string) => void): Promise<Findings> {
  const ending = new AbortController();
  const starting = startSuite({
    offset: readOffset(PORT_OFFSET),
    only: 'firestore,auth',
    signal: ending.signal,
  });
  stopOnSignals(async () => {
    ending.abort();
    await starting.then(({ ended }) => ended).catch(() => undefined);
  });
  tell('arrancando emuladores');
  const suite = await starting;
  try {
    return findingsOf(await walk(suite.environment, tell));
  } finally {
    await suite.stop();
  }
}

/** In a process of its own: the API reads its environment once, and logs every request. */
async function walk(
  environment: Record<string, string>,
  tell: (step: string) => void,
): Promise<Measured[]> {
  const child = fork(inRepo('tools/bench/listas/walk.ts'), SIZES.map(String), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const measured: Measured[] = [];
  child.on('message', (message: Measured | string) => {
    if (typeof message === 'string') tell(message);
    else measured.push(message);
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`Las listas no se pudieron medir: el proceso terminó con ${code}.`);
  return measured;
}
