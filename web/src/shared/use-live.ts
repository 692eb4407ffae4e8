import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from './when-idle.ts';

type Live = typeof import('./firebase/live.ts');

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
