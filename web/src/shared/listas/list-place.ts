import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '#shared/session/session-context.ts';

/** Where a person left a list: its query, and the scroll position for each query. Kept only in the page's memory. */
interface Place {
  uid: string | undefined;
  search: string;
  scroll: Map<string, number>;
}

const places = new Map<string, Place>();

function placeOf(list: string, uid: string | undefined): Place {
  const known = places.get(list);
  if (known && known.uid === uid) return known;
  // Another person must not see these searches.
  const fresh: Place = { uid, search: '', scroll: new Map() };
  places.set(list, fresh);
  return fresh;
}

/** The state of a link that leads back to a list as it was left. */
const BACK = { vuelve: true } as const;

function leadsBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'vuelve' in state;
}

/** A link to a list as the person left it: filter, order, page and scroll position. */
export function useWayBack(list: string) {
  const { user } = useSession();
  return { to: list + placeOf(list, user?.uid).search, state: BACK };
}

/**
 * Remembers the scroll position of the list at this address, and restores it after Back or a link of {@link
 * useWayBack}.
 * @param isReady true once the rows are there
 */
export function useListPlace(isReady: boolean): void {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || leadsBack(state);
  const place = placeOf(pathname, useSession().user?.uid);
  // Only on arrival: another page of the same list starts where the person looks.
  const wanted = useRef(isBack ? place.scroll.get(search) : undefined);

  useLayoutEffect(() => {
    place.search = search;
    // A list that still loads has no rows, so the page is at its top, and not where the person left it.
    if (!isReady) return;
    const note = () => place.scroll.set(search, window.scrollY);
    // Another page of the list starts where the person looks, and whoever doesn't scroll there causes no event.
    if (wanted.current === undefined) note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place, search, isReady]);

  // After the page's frame, which scrolls a new screen to its top.
  useEffect(() => {
    if (!isReady || wanted.current === undefined) return;
    window.scrollTo(0, wanted.current);
    wanted.current = undefined;
  }, [isReady]);
}
