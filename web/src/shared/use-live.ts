import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Watcher } from './firebase/live.ts';
import { whenIdle } from './when-idle.ts';

type Live = typeof import('./firebase/live.ts');

/** Within this time, in ms, the code that made a change of one's own has usually asked for it. */
const OWN_CHANGE_MS = 500;

/** While the listener is silent or refused, a page in view asks the API again after this time, in ms. */
const AGAIN_MS = 30_000;

interface LiveOptions {
  /** Starts the listener and returns a function that stops it. Must be the same function between renders. */
  watch: (live: Live, watcher: Watcher) => () => void;
  /**
   * True if the screen already shows the version that the listener reported; then we skip the refetch. That
   * is so right after loading, and after a change of one's own.
   */
  isShown: (version: string | undefined, isOwnChange: boolean) => boolean;
}

/**
 * Refetches what is under a key whenever a listener reports a change. While the listener is silent (it is
 * still loading, blocked, cut off or refused), refetches every 30 s if the page is in view.
 */
export function useLive(queryKey: QueryKey, { watch, isShown }: LiveOptions): void {
  const queryClient = useQueryClient();
  const current = useRef({ queryKey, isShown });
  current.current = { queryKey, isShown };
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    let isSilent = true;
    let later: ReturnType<typeof setTimeout> | undefined;
    const refetch = (cancelRefetch = true) => {
      if (isGone) return;
      void queryClient.invalidateQueries({ queryKey: current.current.queryKey }, { cancelRefetch });
    };
    const watcher: Watcher = {
      onVersion: (version) => {
        isSilent = false;
        clearTimeout(later);
        const ask = (isOwnChange: boolean) => {
          if (!current.current.isShown(version, isOwnChange)) refetch();
        };
        if (queryClient.isMutating() === 0) ask(false);
        else later = setTimeout(() => ask(true), OWN_CHANGE_MS);
      },
      onSilence: (isRefused) => {
        isSilent = true;
        if (isRefused) refetch();
      },
    };
    const again = setInterval(() => {
      // What is being asked for already, on a slow network, is not asked for anew.
      if (isSilent && document.visibilityState === 'visible') refetch(false);
    }, AGAIN_MS);
    const cancel = whenIdle(() => {
      void import('./firebase/live.ts').then((live) => {
        if (!isGone) stop = watch(live, watcher);
      });
    });
    return () => {
      isGone = true;
      clearTimeout(later);
      clearInterval(again);
      cancel();
      stop();
    };
  }, [watch, queryClient]);
}
