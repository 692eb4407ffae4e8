import { useLayoutEffect } from 'react';
import { hasLetterKeys } from '#shared/letter-keys.ts';
import { isAtDesk } from './escritorio.tsx';

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const SIDEWAYS: readonly string[] = ['ArrowLeft', 'ArrowRight'];

/** True if the focus is in something that scrolls sideways, such as an enlarged page of a document. */
function scrollsSideways(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  for (let box: HTMLElement | null = target; box && box !== document.body; ) {
    const { overflowX } = getComputedStyle(box);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (scrolls && box.scrollWidth > box.clientWidth + 1) return true;
    box = box.parentElement;
  }
  return false;
}

/** True if a key is a shortcut here and now, and not switched off, somebody else's, a held key or scrolling. */
function isShortcut(event: KeyboardEvent, isInDialog: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.key.length === 1 && !hasLetterKeys()) return false;
  if (!isInDialog && !isAtDesk(event.target)) return false;
  return !(SIDEWAYS.includes(event.key) && scrollsSideways(event.target));
}

/**
 * Single keys for people who review many documents. They act only while the desk has the focus.
 * @param isInDialog true for keys of a dialog's own
 */
export function useShortcuts(shortcuts: Shortcuts, isInDialog = false): void {
  // Changes together with its screen: a quick key must not act on the screen before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action || !isShortcut(event, isInDialog)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shortcuts, isInDialog]);
}
