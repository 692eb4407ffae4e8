import { useEffect } from 'react';
import { ApiError } from '#shared/api/api-error.ts';

/**
 * Asks the server again each time that the person comes back to this tab: another one may have
 * passed the second factor meanwhile. Keep `recheck` the same between renders.
 */
export function useRecheck(recheck: () => Promise<boolean>): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      recheck().catch((error: unknown) => {
        // Nobody asked, so what the server couldn't say stays as it was.
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
