import type { Cut, Placed, SheetOrder } from './job.ts';
import type { Warning } from './warnings.ts';

/** The most pages of one document. */
export const MOST_PAGES = 20;

/** A photographed page while its document is being put together. */
export interface ScanPage extends Placed {
  id: string;
  /** The photograph: the camera's own file until the page is ready, then a smaller one that says nothing of the camera. */
  photo: Blob;
  /** False while the page is only a first look: nothing of it is kept on the device yet. */
  isReady: boolean;
  cut: Cut;
  /** What it will look like; undefined until it has been drawn. */
  preview: Blob | undefined;
  warnings: readonly Warning[];
  /** The back of the card whose front is the page before: both go on one sheet. */
  isBack: boolean;
  /** The first page of another document, where several are photographed in one go. */
  startsDocument: boolean;
  /** The name of the document that begins here; empty until somebody says which one it is. */
  documento: string;
}

/** What a person says about a page. */
export type PageChange = Partial<Pick<ScanPage, 'isBack' | 'startsDocument' | 'documento'>>;

export interface Pages {
  list: readonly ScanPage[];
  /** What was taken out last, which can be put back. */
  removed: { page: ScanPage; at: number } | undefined;
}

export type PagesEvent =
  | { type: 'loaded'; list: readonly ScanPage[] }
  | { type: 'added'; page: ScanPage }
  | { type: 'changed'; id: string; part: Partial<ScanPage> }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'removed'; id: string }
  | { type: 'failed'; id: string }
  | { type: 'restored' }
  | { type: 'cleared' };

export const NO_PAGES: Pages = { list: [], removed: undefined };

export function reducePages(pages: Pages, event: PagesEvent): Pages {
  const { list, removed } = pages;
  switch (event.type) {
    case 'loaded':
      return { list: [...event.list, ...list].slice(0, MOST_PAGES), removed };
    case 'added':
      return list.length < MOST_PAGES ? { list: [...list, event.page], removed } : pages;
    case 'changed':
      return {
        list: list.map((page) => (page.id === event.id ? { ...page, ...event.part } : page)),
        removed,
      };
    case 'moved': {
      const from = list.findIndex(({ id }) => id === event.id);
      const [page, other] = [list[from], list[from + event.by]];
      if (!page || !other) return pages;
      return { list: list.with(from, other).with(from + event.by, page), removed };
    }
    case 'removed': {
      const at = list.findIndex(({ id }) => id === event.id);
      const page = list[at];
      return page ? { list: list.filter((one) => one !== page), removed: { page, at } } : pages;
    }
    case 'failed':
      return { list: list.filter(({ id }) => id !== event.id), removed };
    case 'restored':
      return removed
        ? { list: list.toSpliced(removed.at, 0, removed.page), removed: undefined }
        : pages;
    case 'cleared':
      return NO_PAGES;
  }
}

/** One heap of pages that becomes a PDF of its own. */
export interface Heap {
  /** Which document it is; empty until somebody says. */
  documento: string;
  sheets: SheetOrder[];
}

/** Returns the sheets of each document: a back joins the front before it, a start begins a document. */
export function documentsOf(list: readonly ScanPage[]): Heap[] {
  const heaps: { documento: string; sheets: { photo: Blob; cut: Cut }[][] }[] = [];
  for (const [at, { photo, cut, isBack, startsDocument, documento }] of list.entries()) {
    if (at === 0 || startsDocument) heaps.push({ documento, sheets: [] });
    const sheets = heaps.at(-1)?.sheets ?? [];
    const last = sheets.at(-1);
    if (isBack && last?.length === 1) last.push({ photo, cut });
    else sheets.push([{ photo, cut }]);
  }
  return heaps;
}
