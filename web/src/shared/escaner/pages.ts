import { KEPT_MS } from './drafts-database.ts';
import {
  type Mark,
  markDocumento,
  movePage,
  putBack,
  putInPlace,
  type Removed,
  takeOut,
} from './heaps.ts';
import type { Cut, Glimpse, Placed, Preview, TakenIn } from './job.ts';
import type { Warning } from './warnings.ts';

/** The most pages of one document. */
export const MOST_PAGES = 20;
/** The most pages of several documents photographed in one go; a phone has them all in memory. */
export const MOST_AT_ONCE = 100;

/**
 * How far a page is: its photograph waits (`esperando`), its document was found (`vista`), everything is done
 * (`lista`), or the scanner failed and may try again (`fallida`).
 */
export type PageState = 'esperando' | 'vista' | 'lista' | 'fallida';

/** A photographed page while its document is being made. */
export interface ScanPage extends Placed, Mark {
  id: string;
  /**
   * The photograph: the camera's own file until the page is ready, then a smaller one without the camera's
   * metadata.
   */
  photo: Blob;
  /** The name of the camera's file, to name one that could not be read; empty once the page is ready. */
  name: string;
  state: PageState;
  cut: Cut;
  /** The page as it will look; undefined until it is drawn, and if drawing failed. */
  preview: Blob | undefined;
  /** The same, at the size of the list. */
  thumb: Blob | undefined;
  warnings: readonly Warning[];
  /** True if it looks like an identity card, whose front and back go on one sheet. */
  isCard: boolean;
  /** True for the back of the card whose front is the page before. Both go on one sheet. */
  isBack: boolean;
  /** The page that this one replaces. It comes back if this one cannot be read. */
  previous: ScanPage | undefined;
}

/** What a person says about a page. */
export type PageChange = Partial<Pick<ScanPage, 'isBack' | 'startsDocument' | 'documento'>>;

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
  /** True after the pages were deleted because their day was over. */
  hasExpired: boolean;
}

export type PagesEvent =
  | { type: 'loaded'; list: readonly ScanPage[]; since: number | undefined }
  | { type: 'chosen'; pages: readonly ScanPage[]; now: number }
  | { type: 'replaced'; id: string; page: ScanPage }
  | { type: 'seen'; id: string; glimpse: Glimpse }
  | { type: 'ready'; id: string; taken: TakenIn }
  | { type: 'unreadable'; id: string }
  | { type: 'failed'; id: string }
  | { type: 'retried' }
  | { type: 'cut'; id: string; cut: Cut }
  | { type: 'drawn'; id: string; drawn: Preview }
  | { type: 'undrawn'; id: string }
  | { type: 'changed'; id: string; part: PageChange }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'removed'; id: string }
  | { type: 'restored' }
  | { type: 'cleared' }
  | { type: 'expired'; now: number };

export function noPages(most = MOST_PAGES): Pages {
  return {
    ...{ list: [], removed: undefined, since: undefined, most },
    ...{ refused: 0, unreadable: [], hasExpired: false },
  };
}

const WHOLE: Placed = {
  ...{ width: 0, height: 0, isSure: true },
  quad: [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ],
};

/** What is known of a photograph before it is read. */
const AS_CHOSEN = {
  ...WHOLE,
  cut: { quad: WHOLE.quad, look: 'documento', quarters: 0 },
  ...{ preview: undefined, thumb: undefined, warnings: [], isCard: false },
} as const;

/** A page whose photograph waits to be read. */
export function pageOf(file: File): ScanPage {
  return {
    ...AS_CHOSEN,
    ...{ id: crypto.randomUUID(), photo: file, name: file.name, state: 'esperando' },
    ...{ isBack: false, startsDocument: false, documento: '', previous: undefined },
  };
}

/** The page whose photograph is read next. A page that was taken out counts too, because it may come back. */
export function nextToRead({ list, removed }: Pages): ScanPage | undefined {
  const isNext = ({ state }: ScanPage) => state === 'esperando';
  return list.find(isNext) ?? (removed && isNext(removed.page) ? removed.page : undefined);
}

/** True for a page that was read and could not be drawn as the person wants it. */
export function isUndrawn({ state, preview }: ScanPage): boolean {
  return state === 'lista' && preview === undefined;
}

/** True for a page that the scanner failed at and may try again. */
export function hasFailed(page: ScanPage): boolean {
  return page.state === 'fallida' || isUndrawn(page);
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

function append(pages: Pages, more: readonly ScanPage[], now: number): Pages {
  const { list, removed, most, since } = pages;
  const room = Math.max(0, most - list.length);
  const isFirst = list.length === 0 && !removed;
  return {
    ...pages,
    list: [...list, ...more.slice(0, room)],
    since: isFirst || since === undefined ? now : since,
    refused: Math.max(0, more.length - room),
    ...{ unreadable: [], hasExpired: false },
  };
}

/** Removes a photograph that the browser cannot open, and brings back the page that it was to replace. */
function dropUnreadable(pages: Pages, id: string): Pages {
  const { list, removed } = pages;
  const page = list.find((one) => one.id === id);
  if (!page) return removed?.page.id === id ? { ...pages, removed: undefined } : pages;
  const unreadable = [...pages.unreadable, page.name];
  if (page.previous) return { ...pages, unreadable, list: putInPlace(list, id, page.previous) };
  return { ...pages, unreadable, list: takeOut(list, id)?.list ?? list };
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
  const done = change(pages, id, () => ({
    ...taken,
    ...{ state: 'lista', name: '', previous: undefined },
  }));
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
      const refused = Math.max(0, all.length - most);
      return { ...pages, since, refused, list: all.slice(0, most) };
    }
    case 'chosen':
      return append(pages, event.pages, event.now);
    case 'replaced':
      return { ...pages, unreadable: [], list: putInPlace(list, event.id, event.page, true) };
    case 'seen':
      return change(pages, event.id, ({ cut }) => ({
        ...event.glimpse,
        ...{
          thumb: event.glimpse.preview,
          state: 'vista',
          cut: { ...cut, quad: event.glimpse.quad },
        },
      }));
    case 'ready':
      return finish(pages, event.id, event.taken);
    case 'unreadable':
      return dropUnreadable(pages, event.id);
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
      if (!removed.instead && list.length >= most) return { ...pages, refused: 1 };
      return { ...pages, list: putBack(list, removed), removed: undefined };
    case 'cleared':
      return noPages(most);
    case 'expired':
      return isOver(pages, event.now) ? { ...noPages(most), hasExpired: true } : pages;
  }
}

/** True once the day of these pages is over. */
export function isOver({ since }: Pick<Pages, 'since'>, now: number): boolean {
  return since !== undefined && now - since >= KEPT_MS;
}
