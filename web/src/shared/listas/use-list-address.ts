import { useLocation, useSearchParams } from 'react-router-dom';
import { changed } from './list-address.ts';

/**
 * What a list shows, kept in the address so that Back and a shared link restore it.
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
    // A search sent 300 ms after the last key must not bring back somebody whose next page is still loading.
    if (now.pathname !== pathname) return;
    // The router's parameters are those last drawn: a filter chosen since then would be lost.
    setParams(changed(new URLSearchParams(now.search), parts), options);
  };
  return [params, change] as const;
}
