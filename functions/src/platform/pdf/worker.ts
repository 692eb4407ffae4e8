// pdf.js would load its other half with the first file; here the file's time is not running yet.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { parentPort } from 'node:worker_threads';
import { listenForLostText } from './lost-text.ts';
import { openPdf } from './open.ts';
import { prepareCodes } from './page/codes.ts';
import { alphabets } from './page/letter-forms.ts';
import type { PdfJob, PdfThreadMessage } from './types.ts';

/** Entry point of the thread that opens PDFs: a job in, an answer out. Bundled apart from the functions. */
function say(message: PdfThreadMessage) {
  parentPort?.postMessage(message);
}

listenForLostText();
await prepareCodes();
alphabets();
say('ready');
// A job that came earlier waits in the port, so `ready` is sent before a file can keep the thread busy.
parentPort?.on('message', async (job: PdfJob) => say({ answer: await openPdf(job) }));
