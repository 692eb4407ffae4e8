import { startPdf } from './child.ts';
import { findForeignEdge } from './edges.ts';
import { PDF_LIMITS } from './limits.ts';
import type { PdfLeaf, PdfPage, PdfRefusal, PdfRefused } from './types.ts';

export type { PdfBox, PdfPage, PdfRefusal, PdfWord } from './types.ts';

/** How many copies of a large file may be in memory while it is open. */
const COPIES = 4;
/** How many times as long a file may be arranged as read: it is written too. */
const PATIENCE = 3;

/** An open file: its words, and the codes on its pages. */
export interface OpenPdf {
  paginas: number;
  /** The first `PDF_LIMITS.pagesRead` pages. */
  pages: PdfPage[];
  /** The contents of the QR codes on a page. @throws {PdfFailed} if it can't be drawn within the limits */
  codesOn: (page: number) => Promise<string[]>;
}

/** A page that costs too much, or that can't be drawn. */
export class PdfFailed extends Error {
  constructor(readonly code: PdfRefusal) {
    super(code);
  }
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Checks whether the file can be kept as a document: its content is a PDF and nothing else, does nothing by itself,
 * opens without a password and has a page, all within the limits. Never throws because of the file.
 * @param mostBytes the largest file that is taken
 */
export function inspectPdf(
  bytes: Uint8Array,
  mostBytes: number = PDF_LIMITS.bytes,
): Promise<{ ok: true; paginas: number } | PdfRefused> {
  return inTurn(
    bytes,
    'inspect',
    async ({ paginas }) => ({ ok: true as const, paginas }),
    mostBytes,
  );
}

/** Opens the file for `work`, and closes it. The answer is the refusal if the file can't be opened or drawn. */
export function readPdf<T>(
  bytes: Uint8Array,
  work: (pdf: OpenPdf) => Promise<T>,
): Promise<T | PdfRefused> {
  return inTurn(bytes, 'read', work);
}

/** One file at a time in each process, so that memory is bounded. */
function inTurn<T>(
  bytes: Uint8Array,
  kind: 'inspect' | 'read',
  work: (pdf: OpenPdf) => Promise<T>,
  mostBytes: number = PDF_LIMITS.bytes,
): Promise<T | PdfRefused> {
  const code = refusalAtSight(bytes, mostBytes);
  return code ? Promise.resolve({ ok: false, code }) : takeTurn(() => open(bytes, kind, work));
}

function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

async function open<T>(
  bytes: Uint8Array,
  kind: 'inspect' | 'read',
  work: (pdf: OpenPdf) => Promise<T>,
): Promise<T | PdfRefused> {
  // A larger file is copied, so the process grows by several times its size.
  const beyond = Math.max(0, bytes.length - PDF_LIMITS.bytes);
  const { time, memoryGrowth } = PDF_LIMITS;
  const child = startPdf({ time, memoryGrowth: memoryGrowth + COPIES * beyond });
  try {
    const content = await child.ask({ kind, bytes });
    if (!content.ok) return content;
    if (!('pages' in content)) throw new Error('the content was asked for');
    const { paginas, pages } = content;
    return await work({
      paginas,
      pages,
      codesOn: async (page) => {
        const answer = await child.ask({ kind: 'codes', page });
        if (!answer.ok) throw new PdfFailed(answer.code);
        if (!('codes' in answer)) throw new Error('codes were asked for');
        return answer.codes;
      },
    });
  } catch (error) {
    if (error instanceof PdfFailed) return { ok: false, code: error.code };
    throw error;
  } finally {
    child.end();
  }
}

/**
 * Makes a PDF of each of these lists of pages of a file, within the same limits. What the pages have stays with
 * them, and nothing of the other pages comes along.
 */
export function arrangePdf(
  bytes: Uint8Array,
  files: readonly (readonly PdfLeaf[])[],
): Promise<{ ok: true; files: Uint8Array[] } | PdfRefused> {
  const { time, memoryGrowth } = PDF_LIMITS;
  const copies = COPIES * bytes.length * (1 + files.length);
  return takeTurn(async () => {
    const child = startPdf({ time: PATIENCE * time, memoryGrowth: memoryGrowth + copies });
    try {
      const answer = await child.ask({ kind: 'arrange', bytes, files });
      if (answer.ok && !('files' in answer)) throw new Error('files were asked for');
      return answer;
    } finally {
      child.end();
    }
  });
}

function refusalAtSight(bytes: Uint8Array, mostBytes: number): PdfRefusal | undefined {
  if (bytes.length === 0) return 'vacio';
  if (bytes.length > mostBytes) return 'demasiado_grande';
  return findForeignEdge(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
