import { ARCHIVO } from '@notaria/contract/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hold, inMemory } from '#shared/chosen-file.ts';
import { isPdf, isPhoto, notPdf } from '#shared/pdf/file-kind.ts';
import { fileOf, pagesIn, sheetsOf } from './documents.ts';
import { loadDraft, saveDraft } from './drafts.ts';
import { dropWork, getEngine } from './engine.ts';
import type { Cut, MadePdf, Progress } from './job.ts';
import type { PageLook } from './look.ts';
import { isUndrawn, pageOf, type ScanPage } from './page.ts';
import {
  addPages,
  changePage,
  dropPage,
  finishPage,
  keptOf,
  loadPages,
  nextToRead,
  noPages,
  openPdf,
  type Pages,
  replacePage,
  retryPages,
  showGlimpse,
} from './pages.ts';
import './purge.ts';
import { codeOf } from './scan-error.ts';
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

/**
 * The pages of a document while photographs become a PDF, kept on the device under `draftKey`.
 * @param first photographs to begin with; more may follow at its end
 * @param isSeveral true if the pages may become several documents
 */
export function useScanner(
  draftKey: string,
  first: readonly File[],
  isSeveral: boolean,
  look: PageLook,
) {
  const [pages, update] = useState(() => noPages(isSeveral));
  const [making, setMaking] = useState<Making>();
  const [problem, setProblem] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const isStopped = useRef(false);
  const { documents, since } = pages;
  const list = pagesIn(documents);
  const waiting = list.filter(({ state }) => ['esperando', 'vista', 'pdf'].includes(state));

  const add = (files: readonly File[]) => {
    const stranger = files.find((file) => !isPdf(file) && !isPhoto(file));
    setProblem(stranger && notPdf(stranger, true));
    const chosen = files.filter((file) => isPdf(file) || isPhoto(file));
    const added = chosen.map((file) => pageOf(file, look));
    const now = Date.now();
    update((before) => addPages(before, added, now));
  };

  useReading(pages, isLoaded, update);

  /** How many of `first` are among the pages: some arrive once the pages are open, because their check took longer. */
  const taken = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` changes at each render, and the pages must be taken once, when the draft is loaded or more arrive.
  useLayoutEffect(() => {
    const more = first.slice(taken.current);
    if (!isLoaded || more.length === 0) return;
    taken.current = first.length;
    add(more);
  }, [isLoaded, first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again, it would load the draft over the pages; draftKey never changes, as each document mounts its own scanner.
  useEffect(() => {
    let isGone = false;
    void loadDraft(draftKey)
      .catch(() => undefined)
      .then((kept) => {
        if (isGone) return;
        if (kept) update((before) => loadPages(before, kept));
        setIsLoaded(true);
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

  const change = (id: string, part: Partial<ScanPage>) =>
    update((before) => changePage(before, id, () => part));

  /** Draws a page as the person wants it now. */
  const draw = async (page: ScanPage, cut: Cut) => {
    change(page.id, { cut });
    const undrawn = { preview: undefined, thumb: undefined };
    change(
      page.id,
      await getEngine()
        .jobs.preview(sourceOf(page), cut)
        .catch(() => undrawn),
    );
  };

  /** Makes the PDFs, one for each document. Returns undefined if it was stopped or failed; `problem` then tells why. */
  const make = async (name: string): Promise<Made[] | undefined> => {
    setProblem(undefined);
    isStopped.current = false;
    const made: Made[] = [];
    try {
      for (const [at, document] of documents.entries()) {
        const ids = document.pages.map(({ id }) => id);
        const place = { document: at + 1, documents: documents.length };
        setMaking({ ...place, page: 1, pages: ids.length, isCoarser: false });
        const { pdf, redrawn } = await getEngine().jobs.pdf(
          sheetsOf(document),
          ARCHIVO.maximoBytes,
          (progress) => setMaking({ ...place, ...progress }),
          () => isStopped.current,
        );
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
    update,
    /** Changes the documents that the pages are in. */
    arrange: (to: (documents: Pages['documents']) => Pages['documents']) =>
      update((before) => ({ ...before, documents: to(before.documents) })),
    change,
    add,
    /** Takes a page again; the old one can be put back. */
    replace: (id: string, file: File): string => {
      const page = pageOf(file, look);
      update((before) => replacePage(before, id, page));
      return page.id;
    },
    /** Tries again what the scanner failed at. */
    retry: () => {
      setProblem(undefined);
      for (const page of list) if (isUndrawn(page)) void draw(page, page.cut);
      update(retryPages);
    },
    recut: (page: ScanPage, part: Partial<Cut>) => draw(page, { ...page.cut, ...part }),
    make,
    stopMaking: () => {
      isStopped.current = true;
    },
  };
}

export type Scanner = ReturnType<typeof useScanner>;

/** A change of the pages. */
type Update = (change: (pages: Pages) => Pages) => void;

/** Reads the photographs one after the other, in the order in which they were taken. */
function useReading(pages: Pages, isLoaded: boolean, update: Update) {
  const isReading = useRef(false);
  useEffect(() => {
    const next = nextToRead(pages);
    if (!isLoaded || isReading.current || !next) return;
    isReading.current = true;
    void read(next, update).then((change) => {
      isReading.current = false;
      update(change);
    });
  }, [pages, isLoaded, update]);
}

const sourceOf = ({ photo, pdf }: ScanPage) => ({ photo, pdf });

/** Reads a page, and returns what this changes. */
async function read(page: ScanPage, update: Update): Promise<(pages: Pages) => Pages> {
  const { id, pdf, password } = page;
  // As it was when it was chosen.
  const photo =
    page.photo instanceof File ? await hold(page.photo).catch(() => undefined) : page.photo;
  if (!photo) return (pages) => dropPage(pages, id, 'lost');
  try {
    if (page.state === 'pdf') {
      const opened = await getEngine().jobs.open(photo, password);
      return (pages) => openPdf(pages, id, opened);
    }
    // A change after the first look is drawn after this, because the thread does one thing after another.
    const taken = await getEngine().jobs.takeIn({ photo, pdf }, (glimpse) =>
      update((pages) => showGlimpse(pages, id, glimpse)),
    );
    // All pages of a PDF keep one and the same file.
    return (pages) => finishPage(pages, id, pdf ? { ...taken, photo } : taken);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ilegible' && !pdf) return (pages) => dropPage(pages, id, 'unreadable');
    const state = code === 'cerrado' ? code : 'fallida';
    return (pages) => changePage(pages, id, () => ({ state }));
  }
}
