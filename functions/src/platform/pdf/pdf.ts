import { findForeignEdge } from './edges.ts';
import { PDF_LIMITS } from './limits.ts';
import { openInThread } from './thread.ts';
import type { PdfRefusal, PdfTask, PdfText } from './types.ts';

export type { PdfBox, PdfRefusal, PdfText, PdfTextItem, PdfTextPage } from './types.ts';

type Refused = { ok: false; code: PdfRefusal };

/**
 * Checks whether the file can be kept as a document: its content is a PDF and nothing else, not encrypted,
 * does nothing by itself, opens and has a page, all within the limits. Never throws because of the file.
 * Answers within `PDF_LIMITS.time` of its turn. Does not change `bytes`.
 */
export async function inspectPdf(
  bytes: Uint8Array,
): Promise<{ ok: true; paginas: number } | Refused> {
  const answer = await open('inspect', bytes);
  return answer.ok ? { ok: true, paginas: answer.paginas } : answer;
}

/** The text of the first `PDF_LIMITS.pagesRead` pages with places and looks, and their QR codes. */
export async function readPdfText(
  bytes: Uint8Array,
): Promise<({ ok: true; paginas: number } & PdfText) | Refused> {
  return open('text', bytes);
}

async function open(task: PdfTask, bytes: Uint8Array) {
  const code = refusalAtSight(bytes);
  // The thread gets a copy, because bytes that are handed over are gone from here.
  return code
    ? { ok: false as const, code }
    : openInThread({ task, bytes: Uint8Array.from(bytes) });
}

function refusalAtSight(bytes: Uint8Array): PdfRefusal | undefined {
  if (bytes.length === 0) return 'vacio';
  if (bytes.length > PDF_LIMITS.bytes) return 'demasiado_grande';
  return findForeignEdge(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
