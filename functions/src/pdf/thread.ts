import { Worker } from 'node:worker_threads';
import { PDF_LIMITS } from './limits.ts';
import type { PdfAnswer, PdfJob } from './types.ts';

const isSource = import.meta.url.endsWith('.ts');
/** In the bundle the thread's code is a file of its own; tests and tools run the source through tsx. */
const WORKER_URL = new URL(isSource ? './worker.ts' : './pdf-worker.js', import.meta.url);
const WATCH_EVERY_MS = 25;

let idle: Worker | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Opens a PDF in a thread, one at a time, so that memory is bounded and what the process grows by is
 * that file's doing. The thread is kept while it behaves, and ended when a file takes longer than
 * `PDF_LIMITS.time` or more than `PDF_LIMITS.memoryGrowth` (V8's own limits don't count buffers).
 */
export function openInThread(job: PdfJob): Promise<PdfAnswer> {
  const result = queue.then(() => run(job));
  queue = result;
  return result;
}

function run(job: PdfJob): Promise<PdfAnswer> {
  const worker = idle ?? startWorker();
  idle = undefined;
  const memoryAtStart = process.memoryUsage.rss();
  return new Promise((resolve) => {
    const finish = (answer: PdfAnswer, keep: boolean) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.removeAllListeners();
      if (keep) {
        worker.unref();
        idle = worker;
        resolve(answer);
      } else {
        worker.terminate().finally(() => resolve(answer));
      }
    };
    const timer = setTimeout(() => finish({ ok: false, code: 'tardado' }, false), PDF_LIMITS.time);
    const watch = setInterval(() => {
      const growth = process.memoryUsage.rss() - memoryAtStart;
      if (growth > PDF_LIMITS.memoryGrowth) finish({ ok: false, code: 'peligroso' }, false);
    }, WATCH_EVERY_MS);
    worker.once('message', (answer: PdfAnswer) => finish(answer, true));
    // A thread that dies of a file (its stack, its heap) has judged the file.
    worker.once('error', () => finish({ ok: false, code: 'peligroso' }, false));
    worker.once('exit', () => finish({ ok: false, code: 'peligroso' }, false));
    worker.ref();
    worker.postMessage(job, [job.bytes.buffer]);
  });
}

function startWorker(): Worker {
  return new Worker(WORKER_URL, {
    ...(isSource ? { execArgv: ['--import', 'tsx'] } : {}),
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
}
