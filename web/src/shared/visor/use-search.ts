import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findText, foldQuery, type TextMatch, type TextPiece } from './find-text.ts';
import { textOf } from './text-of.ts';

/** The matches, page by page. */
export interface PdfSearch {
  query: string;
  setQuery: (query: string) => void;
  /** Matches by page, from 1. */
  byPage: ReadonlyMap<number, readonly TextMatch[]>;
  count: number;
  /** Index of the shown match among all, from 0; undefined if there is none. */
  current: number | undefined;
  /** The page of the shown match, and its index on that page. */
  at: { page: number; index: number } | undefined;
  isSearching: boolean;
  /** True if the file has no text: its pages are pictures. */
  isPicture: boolean;
  step: (direction: 1 | -1) => void;
}

const NONE: ReadonlyMap<number, readonly TextMatch[]> = new Map();

/** More matches than anybody steps through. */
const MOST = 1_000;

/** How long typing must pause before the search starts, in ms. */
const PAUSE_MS = 150;

async function piecesOf(pdf: PDFDocumentProxy, number: number): Promise<TextPiece[]> {
  const { items } = await textOf(await pdf.getPage(number));
  return items.flatMap((item) => ('str' in item ? [{ str: item.str, hasEOL: item.hasEOL }] : []));
}

/** Searches words in a document, one page at a time, from the first on. */
export function useSearch(pdf: PDFDocumentProxy | undefined): PdfSearch {
  const [query, setQuery] = useState('');
  const [byPage, setByPage] = useState(NONE);
  const [current, setCurrent] = useState<number>();
  const [isSearching, setSearching] = useState(false);
  const [isPicture, setPicture] = useState(false);
  const read = useRef(new Map<number, TextPiece[]>());
  const folded = foldQuery(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document's text is read anew.
  useEffect(() => {
    read.current = new Map();
  }, [pdf]);

  useEffect(() => {
    setByPage(NONE);
    setCurrent(undefined);
    setSearching(false);
    if (!pdf || folded === '') return;
    let isGone = false;
    const look = async () => {
      setSearching(true);
      const found = new Map<number, readonly TextMatch[]>();
      let count = 0;
      let letters = 0;
      for (let page = 1; page <= pdf.numPages && count < MOST && !isGone; page++) {
        const pieces = read.current.get(page) ?? (await piecesOf(pdf, page).catch(() => []));
        if (isGone) return;
        read.current.set(page, pieces);
        letters += pieces.reduce((sum, { str }) => sum + str.trim().length, 0);
        const matches = findText(pieces, folded);
        if (matches.length === 0) continue;
        found.set(page, matches);
        if (count === 0) setCurrent(0);
        count += matches.length;
        setByPage(new Map(found));
      }
      if (isGone) return;
      setPicture(letters === 0);
      setSearching(false);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [pdf, folded]);

  const places = useMemo(
    () =>
      [...byPage].flatMap(([page, matches]) => matches.map((_match, index) => ({ page, index }))),
    [byPage],
  );
  const count = places.length;
  const step = useCallback(
    (direction: 1 | -1) =>
      setCurrent((now) => (count === 0 ? undefined : ((now ?? 0) + direction + count) % count)),
    [count],
  );
  const at = current === undefined ? undefined : places[current];
  return { query, setQuery, byPage, count, current, at, isSearching, isPicture, step };
}
