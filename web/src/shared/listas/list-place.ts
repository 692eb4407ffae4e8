import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '#shared/session/session-context.ts';

/** How a person left a list: its query, and how far down each query of it was. Gone with the page's memory. */
interface Place {
  uid: string | undefined;
  search: string;
  scroll: Map<string, number>;
}

const places = new Map<string, Place>();

function placeOf(list: string, uid: string | undefined): Place {
  const known = places.get(list);
  if (known && known.uid === uid) return known;
  // Somebody else's searches are nobody's business.
  const fresh: Place = { uid, search: '', scroll: new Map() };
  places.set(list, fresh);
  return fresh;
}

/** The state of a link that leads back to a list as it was left. */
const BACK = { vuelve: true } as const;

function leadsBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'vuelve' in state;
}

/** A link to a list as the person left it: filter, order, page and how far down. */
export function useWayBack(list: string) {
  const { user } = useSession();
  return { to: list + placeOf(list, user?.uid).search, state: BACK };
}

/**
 * Keeps where the person is in the list of this address, and goes there again after Back or a link of
 * {@link useWayBack}.
 * @param isReady whether the rows are there
 */
export function useListPlace(isReady: boolean): void {
  const { pathname, search, state } = useLocation();
  const isBack = useNavigationType() === 'POP' || leadsBack(state);
  const place = placeOf(pathname, useSession().user?.uid);
  // Only on arrival: another page of the same list begins where the person looks.
  const wanted = useRef(isBack ? place.scroll.get(search) : undefined);

  useLayoutEffect(() => {
    place.search = search;
    const note = () => place.scroll.set(search, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place, search]);

  // After the frame of the page, which begins a new screen at its top.
  useEffect(() => {
    if (!isReady || wanted.current === undefined) return;
    window.scrollTo(0, wanted.current);
    wanted.current = undefined;
  }, [isReady]);
}
