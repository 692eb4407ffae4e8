import { useLayoutEffect } from 'react';

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null
  );
}

/** Single keys for who reviews many documents; they rest while somebody types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  // With the screen that they are of: a quick key must not act on the one before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shortcuts]);
}
