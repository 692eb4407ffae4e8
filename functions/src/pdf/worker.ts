import { parentPort } from 'node:worker_threads';
import { listenForLostText } from './lost-text.ts';
import { openPdf } from './open.ts';
import type { PdfJob, PdfThreadMessage } from './types.ts';

/** Entry point of the thread that opens PDFs: a job in, an answer out. Bundled apart from the functions. */
function say(message: PdfThreadMessage) {
  parentPort?.postMessage(message);
}

listenForLostText();
parentPort?.on('message', async (job: PdfJob) => say({ answer: await openPdf(job) }));
say('ready');
