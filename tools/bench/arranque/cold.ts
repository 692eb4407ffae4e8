import { request } from 'node:http';
import { hear, type Served, startInstance } from './instance.ts';

/** A function whose first answer is timed. */
export interface Candidate extends Served {
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
  { path, status, ...served }: Candidate,
  env: NodeJS.ProcessEnv,
): Promise<ColdStart> {
  const start = performance.now();
  const { child, port } = await startInstance(served, env);
  try {
    const answered = await ask(port, path);
    const ms = performance.now() - start;
    if (answered !== status) throw new Error(`${path} contestó ${answered}, no ${status}.`);
    const cost = hear<Pick<ColdStart, 'cpu' | 'rss'>>(child);
    child.send('end');
    return { ms, ...(await cost) };
  } finally {
    child.kill();
  }
}

function ask(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end();
  });
}
