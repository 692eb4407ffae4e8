import { ARCHIVO } from '@notaria/contract/limits';
import { useEffect, useReducer, useRef, useState } from 'react';
import { loadDraft, saveDraft } from './drafts.ts';
import { type Engine, ScanError, startEngine } from './engine.ts';
import type { Cut } from './job.ts';
import {
  documentsOf,
  MOST_PAGES,
  NO_PAGES,
  type PageChange,
  reducePages,
  type ScanPage,
} from './pages.ts';
import './purge.ts';
import { DEMASIADAS_PAGINAS, SCAN_FAILURE } from './warning-texts.ts';

function sentenceOf(error: unknown): string {
  return SCAN_FAILURE[error instanceof ScanError ? error.code : 'interno'];
}

/**
 * The pages of a document on their way from photographs to a PDF, kept on the device under `draftKey`.
 * @param first photographs to begin with
 */
export function useScanner(draftKey: string, first: readonly File[]) {
  const [pages, dispatch] = useReducer(reducePages, NO_PAGES);
  const [busy, setBusy] = useState(0);
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const engine = useRef<Engine>(undefined);
  const count = useRef(0);
  const { list } = pages;
  count.current = list.length;

  const getEngine = () => {
    engine.current ??= startEngine();
    return engine.current;
  };

  const draw = async (id: string, photo: Blob, cut: Cut) => {
    try {
      const { preview, warnings } = await getEngine().preview(photo, cut);
      dispatch({ type: 'changed', id, part: { preview, warnings } });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };

  const add = async (files: readonly File[]) => {
    setProblem(undefined);
    setBusy((now) => now + files.length);
    let room = MOST_PAGES - count.current;
    for (const file of files) {
      room -= 1;
      if (room < 0) setProblem(DEMASIADAS_PAGINAS);
      else await takeIn(file);
      setBusy((now) => now - 1);
    }
  };

  const takeIn = async (file: File) => {
    const id = crypto.randomUUID();
    try {
      const taken = await getEngine().takeIn(file, (glimpse) => {
        const cut: Cut = { quad: glimpse.quad, look: 'documento', quarters: 0 };
        const part = { isBack: false, startsDocument: false, documento: '' };
        const page = { ...glimpse, ...part, id, cut, photo: file, isReady: false, warnings: [] };
        dispatch({ type: 'added', page });
      });
      // What the person changed since the first look is drawn after this: the thread does one thing after another.
      dispatch({ type: 'changed', id, part: { ...taken, isReady: true } });
    } catch (error) {
      dispatch({ type: 'failed', id });
      setProblem(sentenceOf(error));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again with a new `add`, it would load the draft over the pages; draftKey and first never change, as each document mounts its own scanner.
  useEffect(() => {
    let isGone = false;
    void loadDraft(draftKey)
      .catch((): readonly ScanPage[] => [])
      .then((kept) => {
        if (isGone) return;
        dispatch({ type: 'loaded', list: kept });
        count.current = kept.length;
        setIsLoaded(true);
        void add(first);
      });
    return () => {
      isGone = true;
      engine.current?.end();
      engine.current = undefined;
    };
  }, []);

  useEffect(() => {
    if (!isLoaded) return;
    saveDraft(
      draftKey,
      list.filter(({ isReady }) => isReady),
    ).then(
      () => setIsKept(true),
      () => setIsKept(false),
    );
  }, [draftKey, list, isLoaded]);

  return {
    list,
    /** The page taken out last, which can be put back. */
    removed: pages.removed?.page,
    /** Photographs that are still being taken in. */
    busy,
    isBusy: busy > 0 || !isLoaded,
    isMaking,
    problem,
    /** False on a device without room: the pages are in memory only, and closing would lose them. */
    isKept,
    add,
    recut: ({ id, photo, cut }: ScanPage, part: Partial<Cut>) => {
      const next = { ...cut, ...part };
      dispatch({ type: 'changed', id, part: { cut: next } });
      return draw(id, photo, next);
    },
    change: (id: string, part: PageChange) => dispatch({ type: 'changed', id, part }),
    move: (id: string, by: -1 | 1) => dispatch({ type: 'moved', id, by }),
    remove: (id: string) => dispatch({ type: 'removed', id }),
    restore: () => dispatch({ type: 'restored' }),
    discard: () => dispatch({ type: 'cleared' }),
    /** Makes the PDFs, one for each document; undefined when that failed, which `problem` tells. */
    make: async (name: string): Promise<File[] | undefined> => {
      setProblem(undefined);
      setIsMaking(true);
      try {
        const files: File[] = [];
        const documents = documentsOf(list);
        for (const [at, { documento, sheets }] of documents.entries()) {
          const pdf = await getEngine().pdf(sheets, ARCHIVO.maximoBytes);
          const numbered = documents.length > 1 ? `${name} ${at + 1}` : name;
          files.push(new File([pdf], `${documento || numbered}.pdf`, { type: ARCHIVO.tipo }));
        }
        return files;
      } catch (error) {
        setProblem(sentenceOf(error));
        return undefined;
      } finally {
        setIsMaking(false);
      }
    },
  };
}
