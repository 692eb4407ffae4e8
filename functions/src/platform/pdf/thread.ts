import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { PDF_LIMITS } from './limits.ts';
import type { PdfAnswer, PdfJob, PdfThreadMessage } from './types.ts';

/** In the bundle the thread's code is a separate file beside this one. Tests and tools run the source. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? './worker-from-source.mjs'
  : './pdf-worker.js';
const DECODER = 'zxing-wasm/reader/zxing_reader.wasm';
const WATCH_EVERY_MS = 25;

interface PdfThread {
  worker: Worker;
  isReady: boolean;
  files: number;
}

/** What ends a thread: the milliseconds that it reads one file, and the bytes that the process grows by meanwhile. */
interface PdfBounds {
  time: number;
  memoryGrowth: number;
}

let idle: PdfThread | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Opens a PDF in a thread, one at a time, so that memory is bounded and growth of the process comes from that
 * file. The thread is kept while it behaves, and ended if a file takes more time or memory than `bounds`
 * (V8's own limits do not count buffers). The file's time and memory are counted from when the thread is
 * ready, so its start counts against nobody. Throws only if the thread's own code does not start.
 */
export function openInThread(job: PdfJob, bounds: PdfBounds = PDF_LIMITS): Promise<PdfAnswer> {
  const result = queue.then(() => run(idle ?? startThread(), job, bounds));
  queue = result.catch(() => undefined);
  return result;
}

function run(thread: PdfThread, job: PdfJob, bounds: PdfBounds): Promise<PdfAnswer> {
  const { worker } = thread;
  let memoryBefore = process.memoryUsage.rss();
  const growth = () => process.memoryUsage.rss() - memoryBefore;
  thread.files += 1;
  idle = undefined;
  worker.ref();
  return new Promise((resolve, reject) => {
    let timer = thread.isReady ? startClock() : setTimeout(giveUp, PDF_LIMITS.timeOfStart);
    const watch = setInterval(() => {
      if (thread.isReady && growth() > bounds.memoryGrowth) end({ ok: false, code: 'peligroso' });
    }, WATCH_EVERY_MS);
    worker.on('message', hear);
    worker.on('error', fail);
    worker.postMessage(job, [job.bytes.buffer]);

    function hear(message: PdfThreadMessage) {
      if (message === 'ready') {
        thread.isReady = true;
        memoryBefore = process.memoryUsage.rss();
        clearTimeout(timer);
        timer = startClock();
        return;
      }
      const isWorn = thread.files >= PDF_LIMITS.filesOfThread || growth() > PDF_LIMITS.memoryKept;
      if (isWorn) return end(message.answer);
      release();
      worker.unref();
      idle = thread;
      resolve(message.answer);
    }
    function startClock() {
      return setTimeout(() => end({ ok: false, code: 'tardado' }), bounds.time);
    }
    function giveUp() {
      release();
      void worker.terminate();
      reject(new Error('the thread that opens PDFs did not start'));
    }
    function fail(error: Error) {
      // If the file makes the thread die (its stack, its heap), the file is refused.
      if (thread.isReady) return end({ ok: false, code: 'peligroso' });
      release();
      reject(error);
    }
    function end(answer: PdfAnswer) {
      release();
      void worker.terminate().then(() => resolve(answer));
    }
    function release() {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off('message', hear);
      worker.off('error', fail);
    }
  });
}

/**
 * Runs the thread's code, and gives arrays their own `push` back. pdf.js's build for Node 20 replaces it by one
 * that also keeps to the standard with 2^32 elements, and takes a tenth of the time of reading a certificate.
 */
const START = `const { push } = Array.prototype;
import(${JSON.stringify(new URL(WORKER_FILE, import.meta.url).href)}).then(() =>
  Object.defineProperty(Array.prototype, 'push', { value: push }),
);`;

function startThread(): PdfThread {
  const worker = new Worker(START, {
    eval: true,
    execArgv: [],
    workerData: { decoder: createRequire(import.meta.url).resolve(DECODER) },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  return { worker, isReady: false, files: 0 };
}
