import { config } from '#platform/config.ts';
import { startPdf } from './child.ts';
import { findForeignEdge } from './edges.ts';
import { PDF_LIMITS } from './limits.ts';
import { type Turns, takeTurns } from './turns.ts';
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

/**
 * How many files are open at once. With one, a slow file would keep everybody waiting. Three would not fit in an
 * instance's memory.
 */
const PLACES = 2;
/** An honest file of 5 MB takes two seconds at most. */
const SPENT_IN_AN_HOUR = 300_000;
/** The part of an answer's time that a file may wait; the rest is for the file. */
const WAITING = 0.8;

let turns: Turns | undefined;

/** The turns of this process. The settings are read with the first file: a module must not read them while it loads. */
const inTurn: Turns = (who, work) => {
  turns ??= takeTurns({
    places: PLACES,
    wait: config().PLAZO_RESPUESTA_SEGUNDOS * 1_000 * WAITING,
    spent: SPENT_IN_AN_HOUR,
  });
  return turns(who, work);
};

/**
 * Checks whether the file can be kept as a document: its content is a PDF and nothing else, does nothing by itself,
 * opens without a password and has a page, all within the limits. Never throws because of the file.
 * @param mostBytes the largest file that is taken
 * @param who whose turn it takes; nobody's has no bounds
 * @throws AppError `too_many_requests` or `unavailable` if it would wait too long
 */
export async function inspectPdf(
  bytes: Uint8Array,
  mostBytes: number = PDF_LIMITS.bytes,
  who?: string,
): Promise<{ ok: true; paginas: number } | PdfRefused> {
  const work = async ({ paginas }: OpenPdf) => ({ ok: true as const, paginas });
  const code = refusalAtSight(bytes, mostBytes);
  return code ? { ok: false, code } : inTurn(who, () => open(bytes, 'inspect', work));
}

/** Opens the file for `work`, and closes it. The answer is the refusal if the file can't be opened or drawn. */
export async function readPdf<T>(
  bytes: Uint8Array,
  work: (pdf: OpenPdf) => Promise<T>,
): Promise<T | PdfRefused> {
  const code = refusalAtSight(bytes, PDF_LIMITS.bytes);
  return code ? { ok: false, code } : inTurn(undefined, () => open(bytes, 'read', work));
}

async function open<T>(
  bytes: Uint8Array,
  kind: 'inspect' | 'read',
  work: (pdf: OpenPdf) => Promise<T>,
): Promise<T | PdfRefused> {
  // A larger file is copied, so the process grows by several times its size.
  const beyond = Math.max(0, bytes.length - PDF_LIMITS.bytes);
  const { time } = PDF_LIMITS;
  const growth = kind === 'read' ? PDF_LIMITS.drawingGrowth : PDF_LIMITS.memoryGrowth;
  const child = startPdf({ time, memoryGrowth: growth + COPIES * beyond });
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
 * @param who whose turn it takes; nobody's has no bounds
 * @throws AppError `too_many_requests` or `unavailable` if it would wait too long
 */
export function arrangePdf(
  bytes: Uint8Array,
  files: readonly (readonly PdfLeaf[])[],
  who?: string,
): Promise<{ ok: true; files: Uint8Array[] } | PdfRefused> {
  const { time, memoryGrowth } = PDF_LIMITS;
  const copies = COPIES * bytes.length * (1 + files.length);
  return inTurn(who, async () => {
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
