import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inTime } from '../../../tools/suite/in-time.ts';
import type { Passing } from './doors.ts';

/** A point where the API stops: a door that something with all of these words passes through. */
export interface Failpoint extends Pick<Passing, 'door' | 'side'> {
  words: readonly string[];
}

export interface ApiProcess {
  url: string;
  /**
   * Stops the first request at a failpoint for good; other requests pass.
   * @returns the transaction in which it stands, if any, once it is there
   */
  stopAt: (point: Failpoint) => Promise<string | undefined>;
  /** Kills it as a crash does: once this resolves nothing of it runs. A second call does nothing. */
  kill: () => Promise<void>;
}

interface Stopped {
  id: number;
  transaction?: string;
}

/** Seconds to wait for a process to listen, for a request to reach its failpoint, and for a killed process to end. */
const PATIENCE = 40;

/** Starts the API in its own process, on the same emulators unless `environment` says otherwise. */
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

/** @throws Error if the process ends before it listens */
async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface(child.stdout)) {
    const port = /^port (\d+)$/.exec(line)?.[1];
    if (port === undefined) continue;
    // Reads and drops its further output, so that it never waits for a reader.
    child.stdout.resume();
    return port;
  }
  throw new Error('the API ended before it listened');
}
