import type { PageOrder, SheetOrder } from './job.ts';
import type { PageChange, ScanPage } from './page.ts';

/** What a person said about a page where several documents are photographed in one go. */
export interface Mark {
  /** True for the first page of another document. */
  startsDocument: boolean;
  /** Name of the document that begins here; empty until the person says which one it is. */
  documento: string;
}

/** The pages of one document, in order. */
interface Heap extends Mark {
  pages: readonly ScanPage[];
}

/** A page that was taken out of the list. */
export interface Removed {
  page: ScanPage;
  at: number;
  /** The page that now begins its document; undefined if the removed page began none or no page followed. */
  heir?: string | undefined;
  /** The page that replaced it. */
  instead?: string | undefined;
}

/** Splits the list into documents by its marks. */
export function heapsOf(list: readonly ScanPage[]): Heap[] {
  const heaps: (Mark & { pages: ScanPage[] })[] = [];
  for (const [at, page] of list.entries()) {
    const { startsDocument, documento } = page;
    if (at === 0 || startsDocument) heaps.push({ startsDocument, documento, pages: [page] });
    else heaps.at(-1)?.pages.push(page);
  }
  return heaps;
}

/** The list of these documents; the first page of each carries its marks. */
function listOf(heaps: readonly Heap[]): ScanPage[] {
  return heaps
    .filter(({ pages }) => pages.length > 0)
    .flatMap(({ startsDocument, documento, pages }, heap) =>
      pages.map((page, at) =>
        at === 0
          ? { ...page, startsDocument: startsDocument || heap > 0, documento }
          : { ...page, startsDocument: false, documento: '' },
      ),
    );
}

/**
 * Moves a page by one place. Inside its document, whichever page comes first begins the document. Past the
 * end of its document the page joins the other document, and its own keeps its name for the rest.
 */
export function movePage(list: readonly ScanPage[], id: string, by: -1 | 1): ScanPage[] {
  const at = list.findIndex((page) => page.id === id);
  const [page, other] = [list[at], list[at + by]];
  if (!page || !other) return [...list];
  const heaps = heapsOf(list);
  const own = heaps.findIndex(({ pages }) => pages.includes(page));
  const there = heaps.findIndex(({ pages }) => pages.includes(other));
  return listOf(
    heaps.map((heap, index) => {
      const { pages } = heap;
      if (own === there && index === own) {
        const from = pages.indexOf(page);
        return { ...heap, pages: pages.with(from, other).with(from + by, page) };
      }
      if (index === own) return { ...heap, pages: pages.filter((one) => one !== page) };
      if (index !== there) return heap;
      const to = pages.indexOf(other) + (by === 1 ? 1 : 0);
      return { ...heap, pages: pages.toSpliced(to, 0, page) };
    }),
  );
}

/** Takes a page out. If it began a document, the next page begins that document instead. */
export function takeOut(
  list: readonly ScanPage[],
  id: string,
): { list: ScanPage[]; removed: Removed } | undefined {
  const at = list.findIndex((page) => page.id === id);
  const page = list[at];
  if (!page) return undefined;
  const heaps = heapsOf(list);
  const own = heaps.find(({ pages }) => pages.includes(page));
  const heir = own?.pages[0] === page ? own.pages[1]?.id : undefined;
  const left = heaps.map((heap) => ({
    ...heap,
    pages: heap.pages.filter((one) => one !== page),
  }));
  return { list: listOf(left), removed: { page, at, heir } };
}

/** Puts back the page that was taken out last, as the beginning of what it began. */
export function putBack(list: readonly ScanPage[], removed: Removed): ScanPage[] {
  const { page, at, heir, instead } = removed;
  if (instead !== undefined) return putInPlace(list, instead, page);
  const begins = list.find(({ id }) => id === heir);
  // Meanwhile the person may have named another heap as this document.
  const isTaken = list.some((one) => one !== begins && one.documento === page.documento);
  const documento = begins?.documento ?? (isTaken ? '' : page.documento);
  const rest = list.map((one) =>
    one === begins ? { ...one, startsDocument: false, documento: '' } : one,
  );
  return listOf(heapsOf(rest.toSpliced(at, 0, { ...page, documento })));
}

/**
 * Replaces a page with another one.
 * @param isTakenAgain true if the old page comes back should the new one be unreadable
 */
export function putInPlace(
  list: readonly ScanPage[],
  id: string,
  page: ScanPage,
  isTakenAgain = false,
): ScanPage[] {
  return list.map((old) => {
    if (old.id !== id) return old;
    const { startsDocument, documento } = old;
    // A page taken again is of the same kind; a page that comes back is what it was.
    const { isBack } = isTakenAgain ? old : page;
    // A page that is loading or failed has nothing to come back to but the page that it replaced itself.
    const before = old.state === 'lista' ? old : old.previous;
    const previous = isTakenAgain ? before : page.previous;
    return { ...page, startsDocument, documento, isBack, previous };
  });
}

const NONE = { documento: '' };

/** Changes what a person says about a page. A document can belong to one heap only. */
export function markDocumento(list: readonly ScanPage[], id: string, part: PageChange): ScanPage[] {
  return list.map((page) => {
    // A page that no longer begins a document loses its name; ticked again, it asks anew.
    if (page.id === id) return { ...page, ...part, ...(part.startsDocument === false && NONE) };
    const isTaken = part.documento !== undefined && part.documento !== '';
    return isTaken && page.documento === part.documento ? { ...page, documento: '' } : page;
  });
}

/** True if a page may be the back of the card before it: both look like cards, or the person said so. */
export function mayBeBack(list: readonly ScanPage[], at: number): boolean {
  const [page, front] = [list[at], list[at - 1]];
  if (!page || !front || page.startsDocument || isBackAt(list, at - 1)) return false;
  return page.isBack || (page.isCard && front.isCard);
}

/** True if a page goes on the sheet of the page before it. */
export function isBackAt(list: readonly ScanPage[], at: number): boolean {
  return list[at]?.isBack === true && mayBeBack(list, at);
}

/** One heap of pages that becomes a PDF of its own. */
export interface DocumentOrder {
  /** Name of the document; empty until the person says. */
  documento: string;
  sheets: SheetOrder[];
  /** Ids of its pages. */
  ids: readonly string[];
  /** The name of the file that all its pages come from; empty if they come from several, or were photographed. */
  file: string;
  /** How many of its pages were photographed. */
  photos: number;
}

/** Returns the sheets of each document: a back joins the front before it, and a start begins a document. */
export function documentsOf(list: readonly ScanPage[]): DocumentOrder[] {
  return heapsOf(list).map(({ documento, pages }) => {
    const sheets: PageOrder[][] = [];
    for (const [at, { id, photo, pdf, cut }] of pages.entries()) {
      if (isBackAt(pages, at)) sheets.at(-1)?.push({ id, photo, pdf, cut });
      else sheets.push([{ id, photo, pdf, cut }]);
    }
    const [first] = pages;
    const isOneFile = pages.every(({ origin }) => origin && origin.id === first?.origin?.id);
    return {
      documento,
      sheets,
      ids: pages.map(({ id }) => id),
      file: isOneFile ? (first?.origin?.name ?? '') : '',
      photos: pages.filter(({ origin }) => !origin).length,
    };
  });
}
