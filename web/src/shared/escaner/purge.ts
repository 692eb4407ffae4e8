import { purgeDrafts } from './drafts.ts';

/**
 * Deletes drafts older than 24 hours: when a page opens where there may be some, when the scanner opens, and
 * whenever somebody comes back to a tab that stayed open.
 */
function purge(): void {
  if (document.visibilityState === 'visible') void purgeDrafts().catch(() => {});
}

purge();
document.addEventListener('visibilitychange', purge);
