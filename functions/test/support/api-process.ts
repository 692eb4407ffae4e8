import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ApiProcess {
  url: string;
  /** Ends it as a crash does: nothing of it runs any more when this resolves. Again does nothing. */
  kill: () => Promise<void>;
}

/** Starts the API in a process of its own, on the same emulators unless `environment` says otherwise. */
export async function startApi(environment: Record<string, string> = {}): Promise<ApiProcess> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const port = await portOf(child);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
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
