import { useLocation, useSearchParams } from 'react-router-dom';
import { changed } from './list-address.ts';

/**
 * What a list shows, kept in the address so that Back and a shared link restore it.
 * @returns the parts of the address, and a function that changes some of them. Any change other than of the
 *   page goes back to page 1. `state` goes with the new address.
 */
export function useListAddress<State = never>() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = (
    parts: Record<string, string | undefined>,
    options?: { state?: State | undefined; replace?: boolean },
  ) => {
    const now = window.location;
    // A search sent 300 ms after the last key must not bring back somebody whose next page is still loading.
    if (now.pathname !== pathname) return;
    // What the router gives is as old as the last drawing: a filter chosen since then would be lost.
    setParams(changed(new URLSearchParams(now.search), parts), options);
  };
  return [params, change] as const;
}
