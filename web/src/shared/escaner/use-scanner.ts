import { ARCHIVO } from '@notaria/contract/limits';
import { useEffect, useReducer, useRef, useState } from 'react';
import { hold, inMemory } from '#shared/chosen-file.ts';
import { isPdf, isPhoto, notPdf } from '#shared/pdf/file-kind.ts';
import { loadDraft, saveDraft } from './drafts.ts';
import { dropWork, getEngine } from './engine.ts';
import { documentsOf } from './heaps.ts';
import type { Cut, MadePdf, Progress } from './job.ts';
import type { Look } from './look.ts';
import { isUndrawn, type PageChange, pageOf, type ScanPage } from './page.ts';
import {
  keptOf,
  MOST_AT_ONCE,
  MOST_PAGES,
  nextToRead,
  noPages,
  type PagesEvent,
  reducePages,
} from './pages.ts';
import './purge.ts';
import { ScanError } from './scan-error.ts';
import { SCAN_FAILURE } from './warning-texts.ts';

/** A document made of pages. */
export interface Made {
  file: File;
  /** Ids of its pages among those kept on the device. */
  pages: readonly string[];
  /** Pages of PDFs that were drawn coarser so that it fits. */
  redrawn: MadePdf['redrawn'];
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
export function useScanner(
  draftKey: string,
  first: readonly File[],
  isSeveral: boolean,
  look: Look,
) {
  const [pages, dispatch] = useReducer(reducePages, isSeveral ? MOST_AT_ONCE : MOST_PAGES, noPages);
  const [making, setMaking] = useState<Making>();
  const [problem, setProblem] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const stop = useRef<AbortController>(undefined);
  const { list, since } = pages;
  const waiting = list.filter(({ state }) => ['esperando', 'vista', 'pdf'].includes(state));

  const add = (files: readonly File[]) => {
    const stranger = files.find((file) => !isPdf(file) && !isPhoto(file));
    setProblem(stranger && notPdf(stranger, true));
    const chosen = files.filter((file) => isPdf(file) || isPhoto(file));
    const added = chosen.map((file) => ({
      ...pageOf(file, look),
      startsDocument: isSeveral && isPdf(file),
    }));
    dispatch({ type: 'chosen', pages: added, now: Date.now() });
  };

  useReading(pages, isLoaded, dispatch);

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
  const draw = async (page: ScanPage, cut: Cut) => {
    const { id } = page;
    dispatch({ type: 'cut', id, cut });
    try {
      dispatch({ type: 'drawn', id, drawn: await getEngine().preview(sourceOf(page), cut) });
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
      for (const [at, { documento, sheets, ids, file: only }] of documents.entries()) {
        const place = { document: at + 1, documents: documents.length };
        setMaking({ ...place, page: 1, pages: ids.length, isCoarser: false });
        const onProgress = (progress: Progress) => setMaking({ ...place, ...progress });
        const { pdf, redrawn } = await getEngine().pdf(sheets, {
          mostBytes: ARCHIVO.maximoBytes,
          onProgress,
          signal,
        });
        const numbered = documents.length > 1 ? `${name} ${at + 1}` : name;
        const named = only && !documento ? only : `${documento || numbered}.pdf`;
        const file = inMemory(new File([pdf], named, { type: ARCHIVO.tipo }));
        made.push({ file, pages: ids, redrawn });
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
    /** The pages that are still being read. */
    waiting,
    isBusy: waiting.length > 0 || !isLoaded,
    making,
    problem,
    /** False on a device without room: the pages are only in memory, and closing would lose them. */
    isKept,
    add,
    /** Takes a page again; the old one can be put back. */
    replace: (id: string, file: File): string => {
      const page = pageOf(file, look);
      dispatch({ type: 'replaced', id, page });
      return page.id;
    },
    unlock: (id: string, password: string) => dispatch({ type: 'unlocked', id, password }),
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

const sourceOf = ({ photo, pdf }: ScanPage) => ({ photo, pdf });

/** The photograph or PDF of a page, as it was when it was chosen; undefined if it can't be read. */
async function bytesOf({ photo }: ScanPage): Promise<Blob | undefined> {
  return photo instanceof File ? hold(photo).catch(() => undefined) : photo;
}

async function read(page: ScanPage, dispatch: Dispatch): Promise<PagesEvent> {
  const { id } = page;
  const photo = await bytesOf(page);
  if (!photo) return { type: 'lost', id };
  try {
    if (page.state === 'pdf') {
      return { type: 'opened', id, opened: await getEngine().open(photo, page.password) };
    }
    const onGlimpse: Parameters<ReturnType<typeof getEngine>['takeIn']>[1] = (glimpse) =>
      dispatch({ type: 'seen', id, glimpse });
    // A change after the first look is drawn after this, because the thread does one thing after another.
    const taken = await getEngine().takeIn({ photo, pdf: page.pdf }, onGlimpse);
    // All pages of a PDF keep one and the same file.
    return { type: 'ready', id, taken: page.pdf ? { ...taken, photo } : taken };
  } catch (error) {
    if (codeOf(error) === 'cerrado') return { type: 'locked', id };
    if (page.pdf) return { type: 'failed', id };
    return { type: codeOf(error) === 'ilegible' ? 'unreadable' : 'failed', id };
  }
}
