import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inTime } from '../../../tools/suite/in-time.ts';
import type { Passing } from './doors.ts';

/** Where the API stops: at a door, with what says all of these words. */
export interface Failpoint extends Pick<Passing, 'door' | 'side'> {
  words: readonly string[];
}

export interface ApiProcess {
  url: string;
  /**
   * Stops the first request that comes to a failpoint, there and for good; others pass.
   * @returns the transaction that it stands in, if any, once it is there
   */
  stopAt: (point: Failpoint) => Promise<string | undefined>;
  /** Ends it as a crash does: nothing of it runs any more when this resolves. Again does nothing. */
  kill: () => Promise<void>;
}

interface Stopped {
  id: number;
  transaction?: string;
}

/** Seconds that a process may take to listen, a request to come to its failpoint, a killed process to be gone. */
const PATIENCE = 40;

/** Starts the API in a process of its own, on the same emulators unless `environment` says otherwise. */
export async function startApi(environment: Record<string, string> = {}): Promise<ApiProcess> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const waiting = new Map<number, (transaction: string | undefined) => void>();
  child.on('message', ({ id, transaction }: Stopped) => waiting.get(id)?.(transaction));
  const port = await inTime(portOf(child), PATIENCE, 'que la API escuchara');
  let lastId = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stopAt: (point) => {
      lastId += 1;
      const stopped = new Promise<string | undefined>((come) => waiting.set(lastId, come));
      child.send({ ...point, id: lastId });
      return inTime(
        stopped,
        PATIENCE,
        `una petición con ${point.words}, ${point.side} ${point.door}`,
      );
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await inTime(ended, PATIENCE, 'que muriera la API');
    },
  };
}

/** @throws Error when the process ends before it listens */
async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface(child.stdout)) {
    const port = /^port (\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    // What it says from here on is read and dropped, so that it never waits for a reader.
    child.stdout.resume();
    return port;
  }
  throw new Error('the API ended before it listened');
}
