import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from './when-idle.ts';

type Live = typeof import('./firebase/live.ts');

/** In this time a change of one's own has usually been asked for by what made it, in ms. */
const OWN_CHANGE_MS = 500;

/** Tells one state of what is listened to from another, if there is any. */
type Version = string | undefined;

interface LiveOptions {
  /** Starts the listener and returns how to stop it; keep it the same between renders. */
  watch: (live: Live, onChange: (version: Version) => void) => () => void;
  /**
   * Whether what the listener tells of is what is shown already: then nothing is asked for. So it is
   * when a page has just loaded, and after a change of one's own.
   */
  isShown: (version: Version, isOwnChange: boolean) => boolean;
}

/** Keeps what is under a key fresh while a listener tells of changes. */
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
