import { type ComponentProps, useState } from 'react';

/** With what a button was pressed before its code was there. */
export type Pressed = 'teclado' | 'puntero';

/**
 * For a button that stands in for another one until its code is there: what somebody did with it. What it
 * earns: the 31 kB of menus and explanations load after the screen (2026-11-23), and no press is lost meanwhile.
 * It counts as pressed once the finger or the key is down: the code may come before they are up again,
 * and the click of a button that is gone reaches nobody.
 */
export function useStandIn() {
  const [pressed, setPressed] = useState<Pressed>();
  const [isFocused, setFocused] = useState(false);
  const handlers: ComponentProps<'button'> = {
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return;
      // What opens takes the focus; the press must not give it to the button after that.
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
    // Whoever makes clicks without fingers or keys, as a screen reader does.
    onClick: () => setPressed((before) => before ?? 'teclado'),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { pressed, isFocused, handlers };
}
