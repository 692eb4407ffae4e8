import { useEffect, useLayoutEffect } from 'react';
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

/** What goes on with these keys itself: fields, choices, and what is open over the page. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=radiogroup], [aria-modal=true]';
const PRESSED = 'button, summary, label, [role=button]';

/**
 * The keys that scroll, for the document instead of the page, while no field has the focus.
 * @param scroll scrolls by a key; false if there is nothing to scroll, and the page goes on by itself
 */
export function useScrollKeys(scroll: (key: string, isBack: boolean) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || target.closest(TAKES_KEYS)) return;
      if (key === ' ' && target.closest(PRESSED)) return;
      if (scroll(key, event.shiftKey)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [scroll]);
}
