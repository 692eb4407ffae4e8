import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from './when-idle.ts';

type Live = typeof import('./firebase/live.ts');

/** Within this time, in ms, the code that made a change of one's own has usually asked for it. */
const OWN_CHANGE_MS = 500;

/** Identifies a version of the listened document; undefined while it does not exist. */
type Version = string | undefined;

interface LiveOptions {
  /** Starts the listener and returns a function that stops it. Must be the same function between renders. */
  watch: (live: Live, onChange: (version: Version) => void) => () => void;
  /**
   * True if the screen already shows the version that the listener reported; then we skip the refetch. That
   * is so right after loading, and after a change of one's own.
   */
  isShown: (version: Version, isOwnChange: boolean) => boolean;
}

/** Refetches what is under a key whenever a listener reports a change. */
export function useLive(queryKey: QueryKey, { watch, isShown }: LiveOptions): void {
  const queryClient = useQueryClient();
  const current = useRef({ queryKey, isShown });
  current.current = { queryKey, isShown };
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const ask = (version: Version, isOwnChange: boolean) => {
      if (isGone || current.current.isShown(version, isOwnChange)) return;
      void queryClient.invalidateQueries({ queryKey: current.current.queryKey });
    };
    const onChange = (version: Version) => {
      clearTimeout(later);
      if (queryClient.isMutating() === 0) ask(version, false);
      else later = setTimeout(() => ask(version, true), OWN_CHANGE_MS);
    };
    const cancel = whenIdle(() => {
      void import('./firebase/live.ts').then((live) => {
        if (!isGone) stop = watch(live, onChange);
      });
    });
    return () => {
      isGone = true;
      clearTimeout(later);
      cancel();
      stop();
    };
  }, [watch, queryClient]);
}
