import { useEffect } from 'react';
import { ApiError } from '#shared/api/api-error.ts';

/**
 * Asks the server again whenever the person comes back to this tab, because another tab may have passed the
 * second factor. `recheck` must be the same function between renders.
 */
export function useRecheck(recheck: () => Promise<boolean>): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      recheck().catch((error: unknown) => {
        // Nobody asked for this check, so a failed call changes nothing.
        if (!(error instanceof ApiError)) throw error;
      });
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
    };
  }, [recheck]);
}
