import { useSearchParams } from 'react-router-dom';
import { changed } from './list-address.ts';

/**
 * What a list shows, kept in the address so that Back and a shared link restore it.
 * @returns the parts of the address, and a function that changes some of them. Any change other than of the
 *   page goes back to page 1. `state` goes with the new address.
 */
export function useListAddress<State = never>() {
  const [params, setParams] = useSearchParams();
  const change = (
    parts: Record<string, string | undefined>,
    options?: { state?: State | undefined; replace?: boolean },
  ) =>
    // What the router gives is as old as the last drawing: a filter chosen since then would be lost.
    setParams(changed(new URLSearchParams(window.location.search), parts), options);
  return [params, change] as const;
}
