import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { inRepo } from '../../suite/paths.ts';

/** A function to be served: a package or a module, and the name of its export. */
export interface Served {
  source: string;
  target: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The next message of a process. @throws Error when it ends first */
export async function hear<T>(child: ChildProcess): Promise<T> {
  const done = new AbortController();
  const { signal } = done;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('El proceso terminó antes de contestar.');
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    ended.catch(() => undefined);
    done.abort();
  }
}

/** Starts a process with one function, served by the functions framework; it listens when this returns. */
export async function startInstance(
  { source, target }: Served,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const args = [`--source=${source}`, `--target=${target}`, `--port=${port}`];
  const child = fork(inRepo('tools/bench/arranque/serve.mjs'), args, {
    execArgv: [],
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (said.includes('URL:')) return;
      said += chunk;
      // The framework's last line once it listens; what the function logs later is read and dropped.
      if (said.includes('URL:')) resolve();
    });
    child.once('exit', () => reject(new Error(`No arrancó la función: ${said}`)));
  });
  return { child, port };
}
