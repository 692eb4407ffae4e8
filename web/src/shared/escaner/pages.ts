import {
  documentWith,
  mapPage,
  mapPages,
  pagesIn,
  putBack,
  type Removed,
  type ScanDocument,
  takeOut,
} from './documents.ts';
import type { Glimpse, OpenedPdf, TakenIn } from './job.ts';
import { AS_CHOSEN, pagesOf, readyOf, type ScanPage } from './page.ts';

/** The most photographs of one document. */
export const MOST_PAGES = 20;
/** The most pages at once, photographs and pages of PDFs; a phone has them all in memory. */
export const MOST_AT_ONCE = 100;

/** The pages of the scanner, in the documents that are being made of them. */
export interface Pages {
  /** True if they may become several documents. */
  isSeveral: boolean;
  documents: readonly ScanDocument[];
  /** The page taken out or replaced last, which can be put back. */
  removed: Removed | undefined;
  /** When the first of them was taken, in ms; undefined if there is none. */
  since: number | undefined;
  /** Number of photographs that were not added because there was no room. */
  refused: number;
  /** Names of photographs that the browser cannot open. */
  unreadable: readonly string[];
  /** Names of files that are not there any more, or changed before they were read. */
  lost: readonly string[];
}

export function noPages(isSeveral = false): Pages {
  return {
    isSeveral,
    documents: [documentWith([])],
    removed: undefined,
    since: undefined,
    refused: 0,
    unreadable: [],
    lost: [],
  };
}

/** The page whose photograph is read next. A photograph that was taken out counts too, because it may come back. */
export function nextToRead({ documents, removed }: Pages): ScanPage | undefined {
  const next = pagesIn(documents).find(({ state }) => state === 'esperando' || state === 'pdf');
  return next ?? (removed?.page.state === 'esperando' ? removed.page : undefined);
}

/** What may be kept on the device: each page that is ready; for one that is not, the page that it replaces. */
export function keptOf(documents: readonly ScanDocument[]): ScanDocument[] {
  const keptPages = (page: ScanPage): ScanPage[] => {
    if (page.state === 'lista') return [{ ...page, previous: undefined }];
    return page.previous ? keptPages(page.previous) : [];
  };
  return mapPages(documents, keptPages);
}

/** These documents with the pages that there is room for, and how many pages there is none for. */
function fitting(isSeveral: boolean, documents: readonly ScanDocument[]) {
  const most = isSeveral ? MOST_AT_ONCE : MOST_PAGES;
  let [all, photos, refused] = [0, 0, 0];
  const fits = mapPages(documents, (page) => {
    const isPhoto = !page.origin && page.state !== 'pdf' && page.state !== 'cerrado';
    if (all === MOST_AT_ONCE || (isPhoto && photos === most)) {
      refused += 1;
      return [];
    }
    all += 1;
    photos += Number(isPhoto);
    return [page];
  });
  return { documents: fits, refused };
}

const pageWith = (pages: Pages, id: string) =>
  pagesIn(pages.documents).find((page) => page.id === id);

/** Goes on with what this device kept. */
export function loadPages(
  pages: Pages,
  { documents, since }: Pick<Pages, 'documents' | 'since'>,
): Pages {
  // Without the documents of which no page is left.
  return { ...pages, documents: mapPages(documents, (page) => [page]), since };
}

/** Adds pages at the end. Among several documents each PDF begins one. */
export function addPages(pages: Pages, more: readonly ScanPage[], now: number): Pages {
  const { isSeveral, removed, since } = pages;
  const isFirst = pagesIn(pages.documents).length === 0 && !removed;
  let { documents } = pages;
  for (const page of more) {
    const last = documents.at(-1);
    documents =
      last && !(isSeveral && page.state === 'pdf')
        ? documents.with(-1, { ...last, pages: [...last.pages, page] })
        : [...documents, documentWith([page])];
  }
  return {
    ...pages,
    ...fitting(isSeveral, documents),
    since: isFirst || since === undefined ? now : since,
    unreadable: [],
    lost: [],
  };
}

/** Puts a photograph that was taken again in the place of a page, which comes back if the new one can't be read. */
export function replacePage(pages: Pages, id: string, page: ScanPage): Pages {
  const documents = mapPage(pages.documents, id, (old) => {
    // Only a page that was read can come back.
    const previous = old.state === 'lista' ? old : old.previous;
    return [{ ...page, isBack: old.isBack, previous }];
  });
  return { ...pages, documents, unreadable: [], lost: [] };
}

/** Puts its pages in the place of a PDF. */
export function openPdf(pages: Pages, id: string, opened: OpenedPdf): Pages {
  const open = mapPage(pages.documents, id, (pdf) => pagesOf(pdf, opened));
  const fits = fitting(pages.isSeveral, open);
  return { ...pages, ...fits, refused: pages.refused + fits.refused };
}

/** Changes a page, also while it is taken out, so that what is read meanwhile is not lost. */
export function changePage(
  pages: Pages,
  id: string,
  part: (page: ScanPage) => Partial<ScanPage>,
): Pages {
  const changed = (page: ScanPage) => ({ ...page, ...part(page) });
  const { documents, removed } = pages;
  return {
    ...pages,
    documents: mapPage(documents, id, (page) => [changed(page)]),
    removed: removed?.page.id === id ? { ...removed, page: changed(removed.page) } : removed,
  };
}

/** Shows the first look at a page. */
export function showGlimpse(pages: Pages, id: string, glimpse: Glimpse): Pages {
  return changePage(pages, id, ({ cut }) => ({
    ...glimpse,
    thumb: glimpse.preview,
    state: 'vista',
    cut: { ...cut, quad: glimpse.quad },
  }));
}

/** Takes what was read of a page. The page that it replaces can still be put back. */
export function finishPage(pages: Pages, id: string, taken: TakenIn): Pages {
  const previous = pageWith(pages, id)?.previous;
  const done = changePage(pages, id, (page) => readyOf(page, taken));
  return previous ? { ...done, removed: { page: previous, from: { replacedBy: id } } } : done;
}

/** Takes a page out, or brings back the page that it was to replace. */
export function removePage(pages: Pages, id: string): Pages {
  const { documents } = pages;
  const previous = pageWith(pages, id)?.previous;
  if (previous) return { ...pages, documents: mapPage(documents, id, () => [previous]) };
  return { ...pages, ...takeOut(documents, id) };
}

/** Removes for good, and names, a file that cannot be opened or read. */
export function dropPage(pages: Pages, id: string, why: 'unreadable' | 'lost'): Pages {
  const page = pageWith(pages, id);
  if (!page) return pages.removed?.page.id === id ? { ...pages, removed: undefined } : pages;
  const { documents } = removePage(pages, id);
  return { ...pages, documents, [why]: [...pages[why], page.name] };
}

/** Puts back the page that was taken out last, if there is room for it. */
export function restorePage(pages: Pages): Pages {
  const { documents, removed, isSeveral } = pages;
  if (!removed) return pages;
  const restored = putBack(documents, removed);
  if (fitting(isSeveral, restored).refused > 0) return { ...pages, refused: 1 };
  return { ...pages, documents: restored, removed: undefined };
}

/** Lets the photographs wait again that the scanner failed at. */
export function retryPages(pages: Pages): Pages {
  const documents = mapPages(pages.documents, (page) =>
    page.state === 'fallida' ? [{ ...page, ...AS_CHOSEN, state: 'esperando' }] : [page],
  );
  return { ...pages, documents };
}
