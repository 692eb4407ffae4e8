import { browserKept } from '../storage.ts';

/** The browser's database for pages that were photographed and not sent yet. */
export const DRAFTS = 'escaner';

/** Photographed pages are kept at most this long, on the device and in an open tab, counted from the first one. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes every draft of this browser, so that none is left after sign-out. */
export function forgetDrafts(): void {
  browserKept.removeItem('hayBorradores');
  globalThis.indexedDB?.deleteDatabase(DRAFTS);
}

/** True while there may be drafts. Pages without drafts load nothing of the scanner. */
export function mayHaveDrafts(): boolean {
  return browserKept.getItem('hayBorradores') !== null;
}
