import { ARCHIVO } from '@notaria/contract/limits';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { hold, inMemory } from '#shared/chosen-file.ts';
import { isPdf, isPhoto, notPdf } from '#shared/pdf/file-kind.ts';
import { fileOf, pagesIn, sheetsOf } from './documents.ts';
import { loadDraft, saveDraft } from './drafts.ts';
import { dropWork, getEngine } from './engine.ts';
import type { Cut, Glimpse, MadePdf, Progress } from './job.ts';
import type { PageLook } from './look.ts';
import { isUndrawn, pageOf, type ScanPage } from './page.ts';
import { keptOf, nextToRead, noPages, type Pages, type PagesEvent, reducePages } from './pages.ts';
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
  look: PageLook,
) {
  const [pages, dispatch] = useReducer(reducePages, isSeveral, noPages);
  const [making, setMaking] = useState<Making>();
  const [problem, setProblem] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const stop = useRef<AbortController>(undefined);
  const { documents, since } = pages;
  const list = pagesIn(documents);
  const waiting = list.filter(({ state }) => ['esperando', 'vista', 'pdf'].includes(state));

  const add = (files: readonly File[]) => {
    const stranger = files.find((file) => !isPdf(file) && !isPhoto(file));
    setProblem(stranger && notPdf(stranger, true));
    const chosen = files.filter((file) => isPdf(file) || isPhoto(file));
    const added = chosen.map((file) => pageOf(file, look));
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
        if (kept) dispatch({ type: 'loaded', ...kept });
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
    saveDraft(draftKey, keptOf(documents), since).then(
      () => setIsKept(true),
      () => setIsKept(false),
    );
  }, [draftKey, documents, since, isLoaded]);

  const change = (id: string, part: Partial<ScanPage>) => dispatch({ type: 'changed', id, part });

  /** Draws a page as the person wants it now. */
  const draw = async (page: ScanPage, cut: Cut) => {
    change(page.id, { cut });
    const undrawn = { preview: undefined, thumb: undefined };
    change(
      page.id,
      await getEngine()
        .preview(sourceOf(page), cut)
        .catch(() => undrawn),
    );
  };

  /** Makes the PDFs, one for each document. Returns undefined if it was stopped or failed; `problem` then tells why. */
  const make = async (name: string): Promise<Made[] | undefined> => {
    setProblem(undefined);
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    const made: Made[] = [];
    try {
      for (const [at, document] of documents.entries()) {
        const ids = document.pages.map(({ id }) => id);
        const place = { document: at + 1, documents: documents.length };
        setMaking({ ...place, page: 1, pages: ids.length, isCoarser: false });
        const { pdf, redrawn } = await getEngine().pdf(sheetsOf(document), {
          mostBytes: ARCHIVO.maximoBytes,
          onProgress: (progress) => setMaking({ ...place, ...progress }),
          signal,
        });
        const numbered = documents.length > 1 ? `${name} ${at + 1}` : name;
        const named =
          (document.name === '' && fileOf(document)) || `${document.name || numbered}.pdf`;
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
    /** False while it is looked up what this device keeps. */
    isLoaded,
    isBusy: waiting.length > 0 || !isLoaded,
    making,
    problem,
    /** False on a device without room: the pages are only in memory, and closing would lose them. */
    isKept,
    dispatch,
    change,
    add,
    /** Takes a page again; the old one can be put back. */
    replace: (id: string, file: File): string => {
      const page = pageOf(file, look);
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
    make,
    stopMaking: () => stop.current?.abort(),
  };
}

export type Scanner = ReturnType<typeof useScanner>;

/** Reads the photographs one after the other, in the order in which they were taken. */
function useReading(pages: Pages, isLoaded: boolean, dispatch: Dispatch<PagesEvent>) {
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

async function read(page: ScanPage, dispatch: Dispatch<PagesEvent>): Promise<PagesEvent> {
  const { id } = page;
  const photo = await bytesOf(page);
  if (!photo) return { type: 'lost', id };
  try {
    if (page.state === 'pdf') {
      return { type: 'opened', id, opened: await getEngine().open(photo, page.password) };
    }
    const onGlimpse = (glimpse: Glimpse) => dispatch({ type: 'seen', id, glimpse });
    // A change after the first look is drawn after this, because the thread does one thing after another.
    const taken = await getEngine().takeIn({ photo, pdf: page.pdf }, onGlimpse);
    // All pages of a PDF keep one and the same file.
    return { type: 'ready', id, taken: page.pdf ? { ...taken, photo } : taken };
  } catch (error) {
    const failed = { type: 'changed', id, part: { state: 'fallida' } } as const;
    if (codeOf(error) === 'cerrado') return { ...failed, part: { state: 'cerrado' } };
    return codeOf(error) === 'ilegible' && !page.pdf ? { type: 'unreadable', id } : failed;
  }
}
