import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type Live = typeof import('./firebase/live.ts');

/** How long after the screen is there the listener's code may wait to be loaded, where the browser can't tell when it is idle. */
const SOON_MS = 500;

function whenIdle(action: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(action);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(action, SOON_MS);
  return () => clearTimeout(id);
}

/**
 * Keeps a query fresh while a listener tells of changes.
 * @param watch starts the listener and returns how to stop it; keep it the same between renders
 */
export function useLive(
  queryKey: QueryKey,
  watch: ((live: Live, onChange: () => void) => () => void) | undefined,
): void {
  const queryClient = useQueryClient();
  const key = useRef(queryKey);
  key.current = queryKey;
  useEffect(() => {
    if (!watch) return;
    let stop = () => {};
    let isGone = false;
    const cancel = whenIdle(() => {
      void import('./firebase/live.ts').then((live) => {
        if (isGone) return;
        stop = watch(live, () => void queryClient.invalidateQueries({ queryKey: key.current }));
      });
    });
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [watch, queryClient]);
}
