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

/** Puts other pages in the place of each page. A document that loses all its pages goes, unless it is the only one. */
export function mapPages(
  documents: readonly ScanDocument[],
  pagesFor: (page: ScanPage) => readonly ScanPage[],
): ScanDocument[] {
  const changed = documents.map(({ pages, ...document }) => ({
    ...document,
    pages: pages.flatMap(pagesFor),
  }));
  const full = changed.filter(({ pages }) => pages.length > 0);
  return full.length > 0 ? full : changed.slice(0, 1);
}

/** Puts other pages in the place of one. */
export function mapPage(
  documents: readonly ScanDocument[],
  id: string,
  pagesFor: (page: ScanPage) => readonly ScanPage[],
): ScanDocument[] {
  return mapPages(documents, (page) => (page.id === id ? pagesFor(page) : [page]));
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

/** Moves a page past the one beside it, which may be in the document beside its own: there it stays. */
export function movePage(
  documents: readonly ScanDocument[],
  id: string,
  by: -1 | 1,
): readonly ScanDocument[] {
  const all = pagesIn(documents);
  const at = all.findIndex((page) => page.id === id);
  const [page, beside] = [all[at], all[at + by]];
  if (!page || !beside) return documents;
  const both = by === 1 ? [beside, page] : [page, beside];
  return mapPages(documents, (each) => (each === beside ? both : each === page ? [] : [each]));
}

/** Takes a page out. */
export function takeOut(
  documents: readonly ScanDocument[],
  id: string,
): { documents: readonly ScanDocument[]; removed: Removed } | undefined {
  const found = find(documents, id);
  if (!found) return undefined;
  const { page, ...from } = found;
  return { documents: mapPage(documents, id, () => []), removed: { page, from } };
}

/** Puts back the page that was taken out last, or that was replaced last. */
export function putBack(
  documents: readonly ScanDocument[],
  { page, from }: Removed,
): ScanDocument[] {
  if ('replacedBy' in from) return mapPage(documents, from.replacedBy, () => [page]);
  const { document, index, at } = from;
  const { id, name } = document;
  if (documents.some((each) => each.id === id)) {
    return documents.map((each) =>
      each.id === id ? { ...each, pages: each.pages.toSpliced(at, 0, page) } : each,
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
