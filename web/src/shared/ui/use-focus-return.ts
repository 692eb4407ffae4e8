import { useCallback, useEffect, useRef } from 'react';
import { type FocusPlace, focusPlace, placeOf } from './focus-place.ts';

/**
 * Returns the focus to the element that opened a dialog. Radix does so only for its own triggers, and ours
 * open from state. If the opener is gone (a deleted row), what is nearest to its place takes it.
 *
 * @param open true while the dialog is open.
 * @returns a handler for Radix's `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<FocusPlace>([]);
  const wasOpen = useRef(false);

  // During the first render with `open`, the dialog has not taken the focus yet.
  if (open && !wasOpen.current && document.activeElement instanceof HTMLElement) {
    opener.current = placeOf(document.activeElement);
  }
  wasOpen.current = open;

  useEffect(
    () => () => {
      wasOpen.current = false;
    },
    [],
  );

  return useCallback((event: Event) => {
    event.preventDefault();
    focusPlace(opener.current);
  }, []);
}
