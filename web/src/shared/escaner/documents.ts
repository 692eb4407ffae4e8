import type { PageOrder, SheetOrder } from './job.ts';
import type { ScanPage } from './page.ts';

/** A document that is being made: its pages in their order. */
export interface ScanDocument {
  id: string;
  /** Its name, where there are several; empty until the person says which one it is. */
  name: string;
  pages: readonly ScanPage[];
}

/** Where a page stood that can be put back. */
type Place =
  /** In a document, which is made anew if it has gone since: it was the `index`th, the page its `at`th. */
  | { document: ScanDocument; index: number; at: number }
  /** Where the page is that was taken in its place. */
  | { replacedBy: string };

/** A page that was taken out, or replaced. */
export interface Removed {
  page: ScanPage;
  from: Place;
}

/** A document with these pages. */
export function documentWith(pages: readonly ScanPage[]): ScanDocument {
  return { id: crypto.randomUUID(), name: '', pages };
}

/** All pages, in the order in which they are listed. */
export function pagesIn(documents: readonly ScanDocument[]): ScanPage[] {
  return documents.flatMap(({ pages }) => pages);
}

/** Changes the pages of each document. A document that loses all its pages goes, unless it is the only one. */
export function mapPages(
  documents: readonly ScanDocument[],
  pagesOf: (document: ScanDocument) => readonly ScanPage[],
): ScanDocument[] {
  const changed = documents.map((document) => ({ ...document, pages: pagesOf(document) }));
  const full = changed.filter(({ pages }) => pages.length > 0);
  return full.length > 0 ? full : changed.slice(0, 1);
}

/** Changes one page. */
export function mapPage(
  documents: readonly ScanDocument[],
  id: string,
  change: (page: ScanPage) => ScanPage,
): ScanDocument[] {
  return mapPages(documents, ({ pages }) =>
    pages.map((page) => (page.id === id ? change(page) : page)),
  );
}

/** Where a page is; undefined if it is in no document. */
function find(documents: readonly ScanDocument[], id: string) {
  for (const [index, document] of documents.entries()) {
    const at = document.pages.findIndex((page) => page.id === id);
    const page = document.pages[at];
    if (page) return { page, document, index, at };
  }
  return undefined;
}

/** Moves a page by one place: within its document, or past its end into the document beside it. */
export function movePage(
  documents: readonly ScanDocument[],
  id: string,
  by: -1 | 1,
): readonly ScanDocument[] {
  const found = find(documents, id);
  if (!found) return documents;
  const { page, document, index, at } = found;
  const rest = document.pages.toSpliced(at, 1);
  const isInside = document.pages[at + by] !== undefined;
  const beside = isInside ? document : documents[index + by];
  if (!beside) return documents;
  return mapPages(documents, (each) => {
    if (isInside) return each === document ? rest.toSpliced(at + by, 0, page) : each.pages;
    if (each === document) return rest;
    // Past the page that was beside it.
    return each === beside ? each.pages.toSpliced(by === 1 ? 1 : -1, 0, page) : each.pages;
  });
}

/** Takes a page out. */
export function takeOut(
  documents: readonly ScanDocument[],
  id: string,
): { documents: readonly ScanDocument[]; removed: Removed } | undefined {
  const found = find(documents, id);
  if (!found) return undefined;
  const { page, ...from } = found;
  const rest = mapPages(documents, ({ pages }) => pages.filter((each) => each.id !== id));
  return { documents: rest, removed: { page, from } };
}

/** Puts back the page that was taken out last, or that was replaced last. */
export function putBack(
  documents: readonly ScanDocument[],
  { page, from }: Removed,
): ScanDocument[] {
  if ('replacedBy' in from) return mapPage(documents, from.replacedBy, () => page);
  const { document, index, at } = from;
  const { id, name } = document;
  if (documents.some((each) => each.id === id)) {
    return mapPages(documents, ({ id: other, pages }) =>
      other === id ? pages.toSpliced(at, 0, page) : pages,
    );
  }
  // Meanwhile the person may have given its name to another document.
  const isTaken = documents.some((each) => each.name === name);
  return documents.toSpliced(index, 0, { id, name: isTaken ? '' : name, pages: [page] });
}

/** Says which document it is. A name belongs to one of them only. */
export function nameDocument(
  documents: readonly ScanDocument[],
  id: string,
  name: string,
): ScanDocument[] {
  return documents.map((document) => {
    if (document.id === id) return { ...document, name };
    return document.name === name ? { ...document, name: '' } : document;
  });
}

/** Begins another document with a page. */
export function splitAt(documents: readonly ScanDocument[], id: string): readonly ScanDocument[] {
  const found = find(documents, id);
  if (!found?.at) return documents;
  const { document, index, at } = found;
  const { pages } = document;
  const first = { ...document, pages: pages.slice(0, at) };
  return documents.toSpliced(index, 1, first, documentWith(pages.slice(at)));
}

/** Puts the pages of the document that begins with a page into the document before it, whose name stays. */
export function joinAt(documents: readonly ScanDocument[], id: string): readonly ScanDocument[] {
  const index = documents.findIndex(({ pages }) => pages[0]?.id === id);
  const [before, document] = [documents[index - 1], documents[index]];
  if (!before || !document) return documents;
  const joined = { ...before, pages: [...before.pages, ...document.pages] };
  return documents.toSpliced(index - 1, 2, joined);
}

/** True if a page of a document may be the back of the card before it: both look like cards, or the person said so. */
export function mayBeBack(pages: readonly ScanPage[], at: number): boolean {
  const [page, front] = [pages[at], pages[at - 1]];
  if (!page || !front || isBackAt(pages, at - 1)) return false;
  return page.isBack || (page.isCard && front.isCard);
}

/** True if a page goes on the sheet of the page before it. */
function isBackAt(pages: readonly ScanPage[], at: number): boolean {
  return pages[at]?.isBack === true && mayBeBack(pages, at);
}

/** The sheets of a document's PDF: the back of a card joins its front. */
export function sheetsOf({ pages }: ScanDocument): SheetOrder[] {
  const sheets: PageOrder[][] = [];
  for (const [at, { id, photo, pdf, cut }] of pages.entries()) {
    if (isBackAt(pages, at)) sheets.at(-1)?.push({ id, photo, pdf, cut });
    else sheets.push([{ id, photo, pdf, cut }]);
  }
  return sheets;
}

/** The name of the file that all pages come from; empty if they come from several, or were photographed. */
export function fileOf({ pages: [first, ...rest] }: ScanDocument): string {
  const origin = first?.origin;
  return origin && rest.every((page) => page.origin?.id === origin.id) ? origin.name : '';
}

/** How many pages of a document were photographed. */
export function photosOf({ pages }: ScanDocument): number {
  return pages.filter(({ origin }) => !origin).length;
}
