import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog. Radix only does so for its own triggers, and ours
 * open from state. When the opener is gone (a deleted row), the focus goes to the page's content.
 *
 * @param open whether the dialog is open.
 * @returns what to do when the dialog has closed; give it to Radix as `onCloseAutoFocus`.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);

  // While it renders open for the first time the dialog hasn't taken the focus yet.
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
