import { proxy, type Remote, wrap } from 'comlink';
import { ScanError } from './scan-error.ts';

/** A thread whose jobs are those that its file exposes. */
export function startThread<Jobs>(worker: Worker) {
  const remote: object = wrap(worker);
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
  const waitFor = async (job: Promise<unknown>) => {
    working += 1;
    try {
      return await Promise.race([broken, job]);
    } finally {
      working -= 1;
    }
  };
  /** A function can't go to the thread: it stays here, and the thread calls it. */
  const passed = (it: unknown) => (typeof it === 'function' ? proxy(it) : it);
  const jobs: unknown = new Proxy(remote, {
    get: (_remote, name) => {
      const job: (...given: unknown[]) => Promise<unknown> = Reflect.get(remote, name);
      return (...given: unknown[]) => waitFor(job(...given.map(passed)));
    },
  });
  return {
    /** Each fails as `codeOf` reads it; with `interno` if the thread broke. */
    jobs: jobs as Remote<Jobs>,
    /** True once the thread cannot be used any more: its file did not load, or it broke. */
    isDead: () => isDead,
    /** True while it is working. */
    isBusy: () => working > 0,
    end,
  };
}
