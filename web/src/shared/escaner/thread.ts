import { type Remote, wrap } from 'comlink';
import type { FailureCode } from './job.ts';
import { ScanError } from './scan-error.ts';

/** The code of a failure: an error loses its class on the way from the thread, and keeps name and message. */
function codeOf(error: unknown): FailureCode {
  return error instanceof Error && error.name === 'ScanError'
    ? (error.message as FailureCode)
    : 'interno';
}

/** A thread whose jobs are those that its file exposes. */
export function startThread<Jobs>(worker: Worker) {
  const jobs: Remote<Jobs> = wrap<Jobs>(worker);
  let [isDead, working] = [false, 0];
  let breakOff = () => {};
  const broken = new Promise<never>((_done, reject) => {
    breakOff = () => reject(new ScanError('interno'));
  });
  broken.catch(() => {});
  /** A broken thread no longer answers: everybody who waits is told, and nobody asks it again. */
  const end = () => {
    isDead = true;
    worker.terminate();
    breakOff();
  };
  worker.addEventListener('error', end);
  worker.addEventListener('messageerror', end);
  return {
    jobs,
    /**
     * Waits for a job.
     * @throws ScanError why it failed; `interno` if the thread broke
     */
    waitFor: async <T>(job: Promise<T>): Promise<T> => {
      working += 1;
      try {
        return await Promise.race([broken, job]);
      } catch (error) {
        throw new ScanError(codeOf(error));
      } finally {
        working -= 1;
      }
    },
    /** True once the thread cannot be used any more: its file did not load, or it broke. */
    isDead: () => isDead,
    /** True while it is working. */
    isBusy: () => working > 0,
    end,
  };
}
