import { proxy, wrap } from 'comlink';
import type { Front } from './book.ts';
import type { Cut, FailureCode, Glimpse, Progress, SheetOrder, Source } from './job.ts';
import { ScanError } from './scan-error.ts';
import type { Jobs } from './worker.ts';

/** Options for making a PDF. */
export interface Making {
  mostBytes: number;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** The scanner's own thread. What it does, and why it fails, is in work.ts. */
export type Engine = ReturnType<typeof startEngine>;

/** The code of a failure: an error loses its class on the way from the thread, and keeps name and message. */
function codeOf(error: unknown): FailureCode {
  return error instanceof Error && error.name === 'ScanError'
    ? (error.message as FailureCode)
    : 'interno';
}

function startEngine() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const jobs = wrap<Jobs>(worker);
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

  const asked = async <T>(job: Promise<T>): Promise<T> => {
    working += 1;
    try {
      return await Promise.race([broken, job]);
    } catch (error) {
      throw new ScanError(codeOf(error));
    } finally {
      working -= 1;
    }
  };
  return {
    takeIn: (source: Source, onGlimpse: (glimpse: Glimpse) => void) =>
      asked(jobs.takeIn(source, proxy(onGlimpse))),
    preview: (source: Source, cut: Cut) => asked(jobs.preview(source, cut)),
    open: (file: Blob, password: string) => asked(jobs.open(file, password)),
    turned: (file: Blob) => asked(jobs.turned(file)),
    pdf: (sheets: readonly SheetOrder[], { mostBytes, onProgress, signal }: Making) =>
      asked(
        jobs.pdf(
          sheets,
          mostBytes,
          proxy(onProgress),
          proxy(() => signal.aborted),
        ),
      ),
    book: (zip: Blob | null, front: Front, onProgress: (progress: Progress) => void) =>
      asked(jobs.book(zip, front, proxy(onProgress))),
    /** True once the thread cannot be used any more: its file did not load, or it broke. */
    isDead: () => isDead,
    /** True while it is working. */
    isBusy: () => working > 0,
    end,
  };
}

let current: Engine | undefined;

/** Returns the thread; starts one if there is none or the last one broke. */
export function getEngine(): Engine {
  if (!current || current.isDead()) current = startEngine();
  return current;
}

/** Drops the thread's work, because nobody waits for it any more. A new thread is ready for the next photograph. */
export function dropWork(): void {
  if (!current?.isBusy()) return;
  current.end();
  getEngine();
}

/** Ends the thread, on a screen that takes no more documents. */
export function endEngine(): void {
  current?.end();
  current = undefined;
}
