import type { ReactNode } from 'react';

const DESK = '[data-escritorio]';

/** What does something of its own with a key, or in which people type. */
const CONTROL = 'a[href], button, input, textarea, select, summary, label, [contenteditable]';

/** What is open over the desk or beside it, and has the keys until it closes. */
const OPEN = `[role=dialog], [role=alertdialog], [role=menu], [role=listbox], ${DESK} search`;

/**
 * The page around a review. Its keys count while it has the focus itself: its title, the pages of the
 * document, or a press on its background.
 */
export function Escritorio({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div data-escritorio tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

/** Gives the focus to the desk, whose title a screen reader says. */
export function focusDesk(): void {
  document.querySelector<HTMLElement>(`${DESK} h1`)?.focus({ preventScroll: true });
}

/** True if a key pressed on an element is a key of the desk. */
export function isAtDesk(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest(DESK) === null) return false;
  return target.closest(CONTROL) === null && document.querySelector(OPEN) === null;
}
