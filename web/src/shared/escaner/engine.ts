import { proxy } from 'comlink';
import type { Cut, Glimpse, Progress, SheetOrder, Source } from './job.ts';
import { startThread } from './thread.ts';
import type { ScannerJobs } from './worker.ts';

/** Options for making a PDF. */
export interface MakeOptions {
  mostBytes: number;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** The scanner's own thread. What it does, and why it fails, is in work.ts. */
export type Engine = ReturnType<typeof startEngine>;

function startEngine() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const { jobs, waitFor, ...thread } = startThread<ScannerJobs>(worker);
  return {
    ...thread,
    takeIn: (source: Source, onGlimpse: (glimpse: Glimpse) => void) =>
      waitFor(jobs.takeIn(source, proxy(onGlimpse))),
    preview: (source: Source, cut: Cut) => waitFor(jobs.preview(source, cut)),
    open: (file: Blob, password: string) => waitFor(jobs.open(file, password)),
    turned: (file: Blob) => waitFor(jobs.turned(file)),
    pdf: (sheets: readonly SheetOrder[], { mostBytes, onProgress, signal }: MakeOptions) => {
      const isGone = proxy(() => signal.aborted);
      return waitFor(jobs.pdf(sheets, mostBytes, proxy(onProgress), isGone));
    },
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
