import { type ComponentProps, useState } from 'react';

/** How a button was pressed before its code was there. */
export type Pressed = 'teclado' | 'puntero';

/**
 * The state of a button that stands in for another until its code is loaded. What it earns: the 31 kB of
 * menus and explanations load after the screen (2026-11-23), and no press is lost meanwhile. It counts as
 * pressed on key or pointer down: the code may arrive before they are up again, and the click of a removed
 * button reaches nothing.
 */
export function useStandIn() {
  const [pressed, setPressed] = useState<Pressed>();
  const [isFocused, setFocused] = useState(false);
  const handlers: ComponentProps<'button'> = {
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return;
      // What opens takes the focus; the press must not give it back to the button.
      event.preventDefault();
      setPressed('puntero');
    },
    // The finger went on to scroll.
    onPointerCancel: () => setPressed(undefined),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      setPressed('teclado');
    },
    // For programs that click without pointer or keys, such as screen readers.
    onClick: () => setPressed((before) => before ?? 'teclado'),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { pressed, isFocused, handlers };
}
