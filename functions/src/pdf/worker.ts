import { parentPort } from 'node:worker_threads';
import { openPdf } from './open.ts';
import type { PdfJob } from './types.ts';

/** Entry point of the thread that opens PDFs: a job in, an answer out. Bundled apart from the functions. */
parentPort?.on('message', async (job: PdfJob) => {
  parentPort?.postMessage(await openPdf(job));
});
