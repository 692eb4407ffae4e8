import { markDocumento, movePage, putBack, putInPlace, type Removed, takeOut } from './heaps.ts';
import type { Cut, Glimpse, OpenedPdf, Preview, TakenIn } from './job.ts';
import { AS_CHOSEN, type PageChange, pagesOf, readyOf, type ScanPage } from './page.ts';

/** The most photographs of one document. */
export const MOST_PAGES = 20;
/** The most pages at once, photographs and pages of PDFs; a phone has them all in memory. */
export const MOST_AT_ONCE = 100;

export interface Pages {
  list: readonly ScanPage[];
  /** The page taken out last, which can be put back. */
  removed: Removed | undefined;
  /** When the first of them was taken, in ms; undefined if there is none. */
  since: number | undefined;
  /** The most pages that fit. */
  most: number;
  /** Number of photographs that were not added because there was no room. */
  refused: number;
  /** Names of photographs that the browser cannot open. */
  unreadable: readonly string[];
  /** Names of files that are not there any more, or changed before they were read. */
  lost: readonly string[];
}

export type PagesEvent =
  | { type: 'loaded'; list: readonly ScanPage[]; since: number | undefined }
  | { type: 'chosen'; pages: readonly ScanPage[]; now: number }
  | { type: 'replaced'; id: string; page: ScanPage }
  | { type: 'opened'; id: string; opened: OpenedPdf }
  | { type: 'locked'; id: string }
  | { type: 'unlocked'; id: string; password: string }
  | { type: 'seen'; id: string; glimpse: Glimpse }
  | { type: 'ready'; id: string; taken: TakenIn }
  | { type: 'unreadable' | 'lost'; id: string }
  | { type: 'failed'; id: string }
  | { type: 'retried' }
  | { type: 'cut'; id: string; cut: Cut }
  | { type: 'drawn'; id: string; drawn: Preview }
  | { type: 'undrawn'; id: string }
  | { type: 'changed'; id: string; part: PageChange }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'removed'; id: string }
  | { type: 'restored' }
  | { type: 'cleared' };

export function noPages(most = MOST_PAGES): Pages {
  return {
    list: [],
    removed: undefined,
    since: undefined,
    most,
    refused: 0,
    unreadable: [],
    lost: [],
  };
}

/** The page whose photograph is read next. A page that was taken out counts too, because it may come back. */
export function nextToRead({ list, removed }: Pages): ScanPage | undefined {
  const isNext = ({ state }: ScanPage) => state === 'esperando' || state === 'pdf';
  return list.find(isNext) ?? (removed && isNext(removed.page) ? removed.page : undefined);
}

/** What may be kept on the device: each page that is ready; for one that is not, the page that it replaces. */
export function keptOf(list: readonly ScanPage[]): ScanPage[] {
  return list.flatMap((page) => {
    if (page.state === 'lista') return [{ ...page, previous: undefined }];
    return page.previous ? keptOf([page.previous]) : [];
  });
}

/** Changes a page, also while it is taken out, so that what is read meanwhile is not lost. */
function change(pages: Pages, id: string, part: (page: ScanPage) => Partial<ScanPage>): Pages {
  const changed = (page: ScanPage) => (page.id === id ? { ...page, ...part(page) } : page);
  const { list, removed } = pages;
  return {
    ...pages,
    list: list.map(changed),
    removed: removed && { ...removed, page: changed(removed.page) },
  };
}

/** As many of these pages as there is room for: `most` photographs, and {@link MOST_AT_ONCE} in all. */
function fitting(all: readonly ScanPage[], most: number): ScanPage[] {
  let photos = 0;
  return all
    .filter(({ origin, state }) => {
      if (!origin && state !== 'pdf' && state !== 'cerrado') photos += 1;
      else return true;
      return photos <= most;
    })
    .slice(0, MOST_AT_ONCE);
}

function append(pages: Pages, more: readonly ScanPage[], now: number): Pages {
  const { list, removed, most, since } = pages;
  const fits = fitting([...list, ...more], most);
  const isFirst = list.length === 0 && !removed;
  return {
    ...pages,
    list: fits,
    since: isFirst || since === undefined ? now : since,
    refused: list.length + more.length - fits.length,
    unreadable: [],
    lost: [],
  };
}

/** Removes and names a file that cannot be opened or read, and brings back the page that it was to replace. */
function drop(pages: Pages, id: string, why: 'unreadable' | 'lost'): Pages {
  const { list, removed } = pages;
  const page = list.find((one) => one.id === id);
  if (!page) return removed?.page.id === id ? { ...pages, removed: undefined } : pages;
  const named = { ...pages, [why]: [...pages[why], page.name] };
  if (page.previous) return { ...named, list: putInPlace(list, id, page.previous) };
  return { ...named, list: takeOut(list, id)?.list ?? list };
}

function removePage(pages: Pages, id: string): Pages {
  const { list } = pages;
  const previous = list.find((page) => page.id === id)?.previous;
  if (previous) return { ...pages, list: putInPlace(list, id, previous) };
  const taken = takeOut(list, id);
  return taken ? { ...pages, ...taken } : pages;
}

function finish(pages: Pages, id: string, taken: TakenIn): Pages {
  const { previous } = pages.list.find((page) => page.id === id) ?? {};
  const done = change(pages, id, (page) => readyOf(page, taken));
  if (!previous) return done;
  // The page before can still be put back in place of this one.
  return { ...done, removed: { page: previous, at: 0, instead: id } };
}

export function reducePages(pages: Pages, event: PagesEvent): Pages {
  const { list, removed, most } = pages;
  switch (event.type) {
    case 'loaded': {
      const all = [...event.list, ...list];
      const since = event.since ?? pages.since;
      const fits = fitting(all, most);
      return { ...pages, since, refused: all.length - fits.length, list: fits };
    }
    case 'chosen':
      return append(pages, event.pages, event.now);
    case 'replaced':
      return {
        ...pages,
        unreadable: [],
        lost: [],
        list: putInPlace(list, event.id, event.page, true),
      };
    case 'opened': {
      const all = list.flatMap((page) =>
        page.id === event.id ? pagesOf(page, event.opened) : [page],
      );
      const fits = fitting(all, most);
      return { ...pages, refused: pages.refused + all.length - fits.length, list: fits };
    }
    case 'locked':
      return change(pages, event.id, () => ({ state: 'cerrado' }));
    case 'unlocked':
      return change(pages, event.id, () => ({ state: 'pdf', password: event.password }));
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
    case 'failed':
      return change(pages, event.id, () => ({ state: 'fallida' }));
    case 'retried':
      return {
        ...pages,
        list: list.map((page) =>
          page.state === 'fallida' ? { ...page, ...AS_CHOSEN, state: 'esperando' } : page,
        ),
      };
    case 'cut':
      return change(pages, event.id, () => ({ cut: event.cut }));
    case 'drawn':
      return change(pages, event.id, () => event.drawn);
    case 'undrawn':
      return change(pages, event.id, () => ({ preview: undefined, thumb: undefined }));
    case 'changed':
      return { ...pages, list: markDocumento(list, event.id, event.part) };
    case 'moved':
      return { ...pages, list: movePage(list, event.id, event.by) };
    case 'removed':
      return removePage(pages, event.id);
    case 'restored':
      if (!removed) return pages;
      if (!removed.instead && fitting([...list, removed.page], most).length === list.length) {
        return { ...pages, refused: 1 };
      }
      return { ...pages, list: putBack(list, removed), removed: undefined };
    case 'cleared':
      return noPages(most);
  }
}
