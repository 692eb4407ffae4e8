import { ARCHIVO } from '@notaria/contract/limits';
import { useEffect, useReducer, useRef, useState } from 'react';
import { loadDraft, saveDraft } from './drafts.ts';
import { KEPT_MS } from './drafts-database.ts';
import { dropWork, getEngine, ScanError } from './engine.ts';
import { documentsOf } from './heaps.ts';
import type { Cut, Progress } from './job.ts';
import {
  isOver,
  isUndrawn,
  keptOf,
  MOST_AT_ONCE,
  MOST_PAGES,
  nextToRead,
  noPages,
  type PageChange,
  type PagesEvent,
  pageOf,
  reducePages,
  type ScanPage,
} from './pages.ts';
import './purge.ts';
import { SCAN_FAILURE } from './warning-texts.ts';

/** A document made of photographs. */
export interface Made {
  file: File;
  /** Ids of its pages among those kept on the device. */
  pages: readonly string[];
}

/** How far making the documents is. */
export interface Making extends Progress {
  /** The document being made, from 1. */
  document: number;
  documents: number;
}

function codeOf(error: unknown): ScanError['code'] {
  return error instanceof ScanError ? error.code : 'interno';
}

/**
 * The pages of a document while photographs become a PDF, kept on the device under `draftKey`.
 * @param first photographs to begin with
 * @param isSeveral true if the pages may become several documents
 */
export function useScanner(draftKey: string, first: readonly File[], isSeveral: boolean) {
  const [pages, dispatch] = useReducer(reducePages, isSeveral ? MOST_AT_ONCE : MOST_PAGES, noPages);
  const [making, setMaking] = useState<Making>();
  const [problem, setProblem] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const stop = useRef<AbortController>(undefined);
  const { list, since } = pages;
  const waiting = list.filter(({ state }) => state === 'esperando' || state === 'vista').length;

  const add = (files: readonly File[]) => {
    setProblem(undefined);
    dispatch({ type: 'chosen', pages: files.map(pageOf), now: Date.now() });
  };

  useReading(pages, isLoaded, dispatch);
  useExpiry(since, dispatch);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again with a new `add`, it would load the draft over the pages; draftKey and first never change, as each document mounts its own scanner.
  useEffect(() => {
    let isGone = false;
    void loadDraft(draftKey)
      .catch(() => undefined)
      .then((kept) => {
        if (isGone) return;
        dispatch({ type: 'loaded', list: kept?.list ?? [], since: kept?.since });
        setIsLoaded(true);
        if (first.length > 0) add(first);
      });
    return () => {
      isGone = true;
      dropWork();
    };
  }, []);

  useEffect(() => {
    if (!isLoaded) return;
    saveDraft(draftKey, keptOf(list), since).then(
      () => setIsKept(true),
      () => setIsKept(false),
    );
  }, [draftKey, list, since, isLoaded]);

  /** Draws a page as the person wants it now. */
  const draw = async ({ id, photo }: ScanPage, cut: Cut) => {
    dispatch({ type: 'cut', id, cut });
    try {
      dispatch({ type: 'drawn', id, drawn: await getEngine().preview(photo, cut) });
    } catch {
      dispatch({ type: 'undrawn', id });
    }
  };

  /** Makes the PDFs, one for each document. Returns undefined if it was stopped or failed; `problem` then tells why. */
  const make = async (name: string): Promise<Made[] | undefined> => {
    setProblem(undefined);
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    const made: Made[] = [];
    const documents = documentsOf(list);
    try {
      for (const [at, { documento, sheets, ids }] of documents.entries()) {
        const place = { document: at + 1, documents: documents.length };
        setMaking({ ...place, page: 1, pages: ids.length, isCoarser: false });
        const onProgress = (progress: Progress) => setMaking({ ...place, ...progress });
        const pdf = await getEngine().pdf(sheets, {
          mostBytes: ARCHIVO.maximoBytes,
          ...{ onProgress, signal },
        });
        const numbered = documents.length > 1 ? `${name} ${at + 1}` : name;
        const file = new File([pdf], `${documento || numbered}.pdf`, { type: ARCHIVO.tipo });
        made.push({ file, pages: ids });
      }
      return made;
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'cancelado') setProblem(SCAN_FAILURE[code]);
      return undefined;
    } finally {
      setMaking(undefined);
    }
  };

  return {
    pages,
    list,
    /** Number of photographs that are still being processed. */
    waiting,
    isBusy: waiting > 0 || !isLoaded,
    making,
    problem,
    /** False on a device without room: the pages are only in memory, and closing would lose them. */
    isKept,
    add,
    /** Takes a page again; the old one can be put back. */
    replace: (id: string, file: File): string => {
      const page = pageOf(file);
      dispatch({ type: 'replaced', id, page });
      return page.id;
    },
    /** Tries again what the scanner failed at. */
    retry: () => {
      setProblem(undefined);
      for (const page of list) if (isUndrawn(page)) void draw(page, page.cut);
      dispatch({ type: 'retried' });
    },
    recut: (page: ScanPage, part: Partial<Cut>) => draw(page, { ...page.cut, ...part }),
    change: (id: string, part: PageChange) => dispatch({ type: 'changed', id, part }),
    move: (id: string, by: -1 | 1) => dispatch({ type: 'moved', id, by }),
    remove: (id: string) => dispatch({ type: 'removed', id }),
    restore: () => dispatch({ type: 'restored' }),
    discard: () => dispatch({ type: 'cleared' }),
    make,
    stopMaking: () => stop.current?.abort(),
  };
}

type Dispatch = (event: PagesEvent) => void;

/** Reads the photographs one after the other, in the order in which they were taken. */
function useReading(pages: ReturnType<typeof noPages>, isLoaded: boolean, dispatch: Dispatch) {
  const isReading = useRef(false);
  useEffect(() => {
    const next = nextToRead(pages);
    if (!isLoaded || isReading.current || !next) return;
    isReading.current = true;
    void read(next, dispatch).then((event) => {
      isReading.current = false;
      dispatch(event);
    });
  }, [pages, isLoaded, dispatch]);
}

async function read({ id, photo }: ScanPage, dispatch: Dispatch): Promise<PagesEvent> {
  try {
    const onGlimpse: Parameters<ReturnType<typeof getEngine>['takeIn']>[1] = (glimpse) =>
      dispatch({ type: 'seen', id, glimpse });
    // A change after the first look is drawn after this, because the thread does one thing after another.
    return { type: 'ready', id, taken: await getEngine().takeIn(photo, onGlimpse) };
  } catch (error) {
    return { type: codeOf(error) === 'ilegible' ? 'unreadable' : 'failed', id };
  }
}

/** Forgets the pages once their day is over, also in a tab that stays open or that somebody comes back to. */
function useExpiry(since: number | undefined, dispatch: Dispatch) {
  useEffect(() => {
    if (since === undefined) return;
    const check = () =>
      isOver({ since }, Date.now()) && dispatch({ type: 'expired', now: Date.now() });
    const timer = setTimeout(check, Math.max(0, since + KEPT_MS - Date.now()));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [since, dispatch]);
}
