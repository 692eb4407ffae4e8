import { startThread } from './thread.ts';
import type { ScannerJobs } from './worker.ts';

/** The scanner's own thread. What it does, and why it fails, is in work.ts. */
const startEngine = () =>
  startThread<ScannerJobs>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

let current: ReturnType<typeof startEngine> | undefined;

/** Returns the thread; starts one if there is none or the last one broke. */
export function getEngine(): NonNullable<typeof current> {
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
