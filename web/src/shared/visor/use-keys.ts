import { type RefObject, useEffect } from 'react';

interface Keys {
  step: (direction: 1 | -1) => void;
  fit: () => void;
  find: () => void;
}

/** Keys with Ctrl while the focus is in the viewer: size, and a search of the document instead of the page. */
export function useKeys(whole: RefObject<HTMLElement | null>, { step, fit, find }: Keys): void {
  useEffect(() => {
    const box = whole.current;
    if (!box) return;
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': fit,
      f: find,
    };
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const act = acts[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  }, [whole, step, fit, find]);
}
