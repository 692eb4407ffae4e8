// pdf.js would load its other half with the file; here the file's time is not running yet.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { arrange } from './arrange.ts';
import { codesOn, listenForLostText, open } from './opened.ts';
import type { PdfAnswer, PdfMessage, PdfQuestion } from './types.ts';

/** Entry point of the process that opens one PDF. Bundled apart from the functions. */
function say(message: PdfMessage): void {
  process.send?.(message);
}

function answer(question: PdfQuestion): Promise<PdfAnswer> {
  switch (question.kind) {
    case 'codes':
      return codesOn(question.page);
    case 'arrange':
      return arrange(question.bytes, question.files);
    default:
      return open(question.bytes, question.kind === 'read');
  }
}

listenForLostText();
process.on('message', async (question: PdfQuestion) => say(await answer(question)));
process.on('disconnect', () => process.exit());
say('ready');
