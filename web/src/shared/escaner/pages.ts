import {
  documentWith,
  joinAt,
  mapPage,
  mapPages,
  movePage,
  nameDocument,
  pagesIn,
  putBack,
  type Removed,
  type ScanDocument,
  splitAt,
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

export type PagesEvent =
  | { type: 'loaded'; documents: readonly ScanDocument[]; since: number }
  | { type: 'chosen'; pages: readonly ScanPage[]; now: number }
  | { type: 'replaced'; id: string; page: ScanPage }
  | { type: 'opened'; id: string; opened: OpenedPdf }
  | { type: 'seen'; id: string; glimpse: Glimpse }
  | { type: 'ready'; id: string; taken: TakenIn }
  | { type: 'unreadable' | 'lost'; id: string }
  | { type: 'changed'; id: string; part: Partial<ScanPage> }
  | { type: 'retried' }
  | { type: 'split' | 'joined'; id: string }
  | { type: 'named'; document: string; name: string }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'removed'; id: string }
  | { type: 'restored' }
  | { type: 'cleared' };

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
  return mapPages(documents, ({ pages }) => pages.flatMap(keptPages));
}

/** Changes a page, also while it is taken out, so that what is read meanwhile is not lost. */
function change(pages: Pages, id: string, part: (page: ScanPage) => Partial<ScanPage>): Pages {
  const changed = (page: ScanPage) => ({ ...page, ...part(page) });
  const { documents, removed } = pages;
  return {
    ...pages,
    documents: mapPage(documents, id, changed),
    removed: removed?.page.id === id ? { ...removed, page: changed(removed.page) } : removed,
  };
}

/** These documents with the pages that there is room for, and how many pages there is none for. */
function fitting(isSeveral: boolean, documents: readonly ScanDocument[]) {
  const most = isSeveral ? MOST_AT_ONCE : MOST_PAGES;
  const all = pagesIn(documents);
  let photos = 0;
  const fits = all
    .filter(({ origin, state }) => {
      if (!origin && state !== 'pdf' && state !== 'cerrado') photos += 1;
      else return true;
      return photos <= most;
    })
    .slice(0, MOST_AT_ONCE);
  const pages = new Set(fits);
  return {
    documents: mapPages(documents, (document) => document.pages.filter((page) => pages.has(page))),
    refused: all.length - fits.length,
  };
}

/** Adds pages at the end. Among several documents each PDF begins one. */
function append(pages: Pages, more: readonly ScanPage[], now: number): Pages {
  const { isSeveral, removed, since } = pages;
  let { documents } = pages;
  const isFirst = pagesIn(documents).length === 0 && !removed;
  for (const page of more) {
    const begins = isSeveral && page.state === 'pdf';
    const last = documents.at(-1);
    documents = begins
      ? [...documents, documentWith([page])]
      : mapPages(documents, (each) => (each === last ? [...each.pages, page] : each.pages));
  }
  return {
    ...pages,
    ...fitting(isSeveral, documents),
    since: isFirst || since === undefined ? now : since,
    unreadable: [],
    lost: [],
  };
}

/** Removes a page, or brings back the page that it was to replace. */
function removePage(pages: Pages, id: string): Pages {
  const { documents } = pages;
  const previous = pagesIn(documents).find((page) => page.id === id)?.previous;
  if (previous) return { ...pages, documents: mapPage(documents, id, () => previous) };
  return { ...pages, ...takeOut(documents, id) };
}

/** Removes for good, and names, a file that cannot be opened or read. */
function drop(pages: Pages, id: string, why: 'unreadable' | 'lost'): Pages {
  const page = pagesIn(pages.documents).find((each) => each.id === id);
  if (!page) return pages.removed?.page.id === id ? { ...pages, removed: undefined } : pages;
  const { documents } = removePage(pages, id);
  return { ...pages, documents, [why]: [...pages[why], page.name] };
}

function finish(pages: Pages, id: string, taken: TakenIn): Pages {
  const previous = pagesIn(pages.documents).find((page) => page.id === id)?.previous;
  const done = change(pages, id, (page) => readyOf(page, taken));
  // The page before can still be put back in place of this one.
  return previous ? { ...done, removed: { page: previous, from: { replacedBy: id } } } : done;
}

/** Puts back the page that was taken out last, if there is room for it. */
function restore(pages: Pages): Pages {
  const { documents, removed, isSeveral } = pages;
  if (!removed) return pages;
  const restored = putBack(documents, removed);
  if (fitting(isSeveral, restored).refused > 0) return { ...pages, refused: 1 };
  return { ...pages, documents: restored, removed: undefined };
}

/** A page that was taken again has nothing to come back to but a page that was read. */
function takenAgain(old: ScanPage, page: ScanPage): ScanPage {
  const previous = old.state === 'lista' ? old : old.previous;
  return { ...page, isBack: old.isBack, previous };
}

export function reducePages(pages: Pages, event: PagesEvent): Pages {
  const { documents } = pages;
  switch (event.type) {
    case 'loaded':
      return {
        ...pages,
        documents: mapPages(event.documents, (document) => document.pages),
        since: event.since,
      };
    case 'chosen':
      return append(pages, event.pages, event.now);
    case 'replaced':
      return {
        ...pages,
        unreadable: [],
        lost: [],
        documents: mapPage(documents, event.id, (old) => takenAgain(old, event.page)),
      };
    case 'opened': {
      const opened = mapPages(documents, (document) =>
        document.pages.flatMap((page) =>
          page.id === event.id ? pagesOf(page, event.opened) : [page],
        ),
      );
      const fits = fitting(pages.isSeveral, opened);
      return { ...pages, ...fits, refused: pages.refused + fits.refused };
    }
    case 'seen':
      return change(pages, event.id, ({ cut }) => ({
        ...event.glimpse,
        thumb: event.glimpse.preview,
        state: 'vista',
        cut: { ...cut, quad: event.glimpse.quad },
      }));
    case 'ready':
      return finish(pages, event.id, event.taken);
    case 'unreadable':
    case 'lost':
      return drop(pages, event.id, event.type);
    case 'changed':
      return change(pages, event.id, () => event.part);
    case 'retried':
      return {
        ...pages,
        documents: mapPages(documents, (document) =>
          document.pages.map((page) =>
            page.state === 'fallida' ? { ...page, ...AS_CHOSEN, state: 'esperando' } : page,
          ),
        ),
      };
    case 'split':
      return { ...pages, documents: splitAt(documents, event.id) };
    case 'joined':
      return { ...pages, documents: joinAt(documents, event.id) };
    case 'named':
      return { ...pages, documents: nameDocument(documents, event.document, event.name) };
    case 'moved':
      return { ...pages, documents: movePage(documents, event.id, event.by) };
    case 'removed':
      return removePage(pages, event.id);
    case 'restored':
      return restore(pages);
    case 'cleared':
      return noPages(pages.isSeveral);
  }
}
