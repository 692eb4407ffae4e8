import { useLocation, useSearchParams } from 'react-router-dom';
import { changed } from './list-address.ts';

/**
 * Keeps the search, the filters and the page of a list in the address, so that Back and a shared link restore
 * them.
 * @returns the parameters of the address, and a function that changes some of them. A change of anything but
 *   the page leads back to page 1. `state` goes with the new address.
 */
export function useListAddress<State = never>() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = (
    parts: Record<string, string | undefined>,
    options?: { state?: State | undefined; replace?: boolean },
  ) => {
    const now = window.location;
    // The search box calls 300 ms after the last key. A person who has left meanwhile must not be brought back.
    if (now.pathname !== pathname) return;
    // `params` are as old as the last drawing. Starting from them would lose a filter chosen since.
    setParams(changed(new URLSearchParams(now.search), parts), options);
  };
  return [params, change] as const;
}
