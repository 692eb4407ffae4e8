import { useCallback, useSyncExternalStore } from 'react';

/** The query with its rem in px of the page's letters: a browser counts those of the person's setting alone. */
function ofTheseLetters(query: string): string {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return query.replace(/([\d.]+)rem/g, (_, rems) => `${Number(rems) * letters}px`);
}

/** True while a media query holds, e.g. '(min-width: 40rem)'; follows the window. */
export function useMediaQuery(given: string): boolean {
  const query = ofTheseLetters(given);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
