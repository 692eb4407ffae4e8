import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The built API behind the program with which Google starts it. */
export interface Platform {
  url: string;
  /** The process's peak memory in MB. */
  peak: () => Promise<number>;
  /** Its log lines of a request; waits for the first one. */
  log: (requestId: string) => Promise<readonly string[]>;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 20_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** @throws Error if nothing answers in time */
async function untilItAnswers(url: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/no-hay`).catch(() => undefined);
    if (answer) return;
    if (Date.now() > end) throw new Error('the platform did not start');
    await wait(100);
  }
}

/** Starts functions/lib in the functions framework, on the emulators of this process. */
export async function startPlatform(environment: Record<string, string> = {}): Promise<Platform> {
  const port = await freePort();
  const script = fileURLToPath(new URL('./platform-process.mjs', import.meta.url));
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const child = spawn(process.execPath, [script, `--source=${source}`], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // As Firebase sets them on deploying.
      FUNCTION_TARGET: 'api',
      LOG_EXECUTION_ID: 'true',
      NODE_ENV: 'production',
      PORT: String(port),
      ...environment,
    },
  });
  const heard = new Map<string, string[]>();
  const hear = (line: string) => {
    const requestId = /"requestId":"([\w-]+)"/.exec(line)?.[1] ?? '';
    heard.set(requestId, [...(heard.get(requestId) ?? []), line]);
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', hear);
  }
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url);
  return {
    url,
    peak: async () => {
      const answered = once(child, 'message');
      child.send('memory');
      const [kilobytes] = await answered;
      return Number(kilobytes) / 1_024;
    },
    log: async (requestId) => {
      for (let tries = 0; !heard.has(requestId) && tries < 100; tries += 1) await wait(20);
      return heard.get(requestId) ?? [];
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
