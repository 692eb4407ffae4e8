import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a dialog. Radix does so only for its own triggers, and ours
 * open from state. If the opener is gone (a deleted row), the focus goes to the page's content.
 *
 * @param open true while the dialog is open.
 * @returns a handler for Radix's `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);

  // During the first render with `open`, the dialog has not taken the focus yet.
  if (open && !wasOpen.current && document.activeElement instanceof HTMLElement) {
    opener.current = document.activeElement;
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
    const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  }, []);
}
