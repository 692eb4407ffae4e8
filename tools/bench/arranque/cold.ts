import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { inRepo } from '../../suite/paths.ts';

/** A function whose first answer is timed. */
export interface Candidate {
  module: string;
  name: string;
  path: string;
  /** The status of a right answer. */
  status: number;
}

/** One start: a fresh process that loads a bundle and answers once. */
export interface ColdStart {
  /** From starting the process to the end of the answer. */
  ms: number;
  /** Processor time that it took, in ms: says the same whoever else uses the machine. */
  cpu: number;
  /** Bytes of memory after it. */
  rss: number;
}

/** Starts a candidate once. @throws Error when it doesn't answer as it should */
export async function startCold(
  { module, name, path, status }: Candidate,
  env: NodeJS.ProcessEnv,
): Promise<ColdStart> {
  const start = performance.now();
  const child = fork(inRepo('tools/bench/arranque/serve.mjs'), [module, name], {
    execArgv: [],
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const { port = 0 } = await hear(child);
    const answered = await ask(port, path);
    const ms = performance.now() - start;
    if (answered !== status) throw new Error(`${path} contestó ${answered}, no ${status}.`);
    child.send('end');
    const { cpu = Number.NaN, rss = Number.NaN } = await hear(child);
    return { ms, cpu, rss };
  } finally {
    child.kill();
  }
}

async function hear(child: ChildProcess): Promise<{ port?: number; cpu?: number; rss?: number }> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('El proceso terminó antes de contestar.');
    }),
  ]);
  return message;
}

function ask(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end();
  });
}
