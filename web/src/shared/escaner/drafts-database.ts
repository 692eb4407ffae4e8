import { browserKept } from '../storage.ts';

/** The browser's own database for pages that were photographed and not sent yet. */
export const DRAFTS = 'escaner';

/** Photographed pages are kept for so long at most, on the device and in an open tab, from the first of them on. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** Deletes every draft of this browser: at sign-out nothing of them may be left. */
export function forgetDrafts(): void {
  globalThis.indexedDB?.deleteDatabase(DRAFTS);
}

/** True while there may be drafts; pages without any load nothing of the scanner's. */
export function mayHaveDrafts(): boolean {
  return browserKept.getItem('hayBorradores') !== null;
}
