import { purgeDrafts } from './drafts.ts';

/**
 * Deletes drafts older than 24 hours: when a page opens that may have some, when the scanner opens, and
 * whenever somebody comes back to an open tab.
 */
function purge(): void {
  if (document.visibilityState === 'visible') void purgeDrafts().catch(() => {});
}

purge();
document.addEventListener('visibilitychange', purge);
