import { type Remote, wrap } from 'comlink';
import type { MachoteJobs } from './worker.ts';

/** A template that takes longer repeats itself without end. */
const MOST_MS = 30_000;

/** Does one job with a Word template in a thread of its own, which ends with it. */
export async function enTaller<T>(job: (jobs: Remote<MachoteJobs>) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_done, reject) => {
    const stop = () => reject(new Error('the thread stopped'));
    worker.addEventListener('error', stop);
    setTimeout(stop, MOST_MS);
  });
  broken.catch(() => {});
  try {
    return await Promise.race([broken, job(wrap<MachoteJobs>(worker))]);
  } finally {
    worker.terminate();
  }
}
