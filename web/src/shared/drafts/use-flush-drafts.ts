import { useEffect } from 'react';
import { flushDrafts } from './draft-store.ts';

/** Writes what was typed at the latest when the screen or the page goes. */
export function useFlushDrafts(): void {
  useEffect(() => {
    // A phone ends a page in the background without another word.
    const onHide = () => document.visibilityState === 'hidden' && flushDrafts();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flushDrafts);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flushDrafts);
      flushDrafts();
    };
  }, []);
}
