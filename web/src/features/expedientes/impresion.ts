import { EXPEDIENTES } from '@notaria/contract/messages';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#shared/ui/toast.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { expedienteKey } from './api.ts';

/** How long nothing may be loading, in ms, before the page counts as complete: the next piece of a list begins a moment after the last. */
const STILL_MS = 150;

interface Impresion {
  /** True while the page must show every part, drawn for paper. */
  isPrinting: boolean;
  /** Prints the page once every part is there with its data. */
  print: () => void;
}

/**
 * Prints parts of a file once they are loaded. The browser's own menu prints at once, and so only what is
 * loaded by then.
 * @param loadParts loads the code of all parts
 * @param onAsk called by Ctrl + P; left out, it prints
 */
export function useImpresion(
  idExpediente: string,
  loadParts: () => Promise<unknown>,
  onAsk?: () => void,
): Impresion {
  const isOnPaper = useMediaQuery('print');
  const [isAsked, setIsAsked] = useState(false);
  const fetching = useIsFetching({ queryKey: expedienteKey(idExpediente) });
  const print = () =>
    void loadParts().then(
      () => setIsAsked(true),
      () => toast.error(EXPEDIENTES.falloDetalle),
    );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    (onAsk ?? print)();
  });
  useEffect(() => {
    const onDone = () => setIsAsked(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('afterprint', onDone);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('afterprint', onDone);
    };
  }, []);
  useEffect(() => {
    if (!isAsked || fetching > 0) return;
    const timer = setTimeout(() => window.print(), STILL_MS);
    return () => clearTimeout(timer);
  }, [isAsked, fetching]);
  return { isPrinting: isAsked || isOnPaper, print };
}

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads all pages of a list while it is drawn for paper. */
export function useWholeList(isPrinting: boolean, query: Paged): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (isPrinting && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, [isPrinting, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
