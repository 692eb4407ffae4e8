/** The browser's own database for pages that were photographed and not sent yet. */
export const DRAFTS = 'escaner';

/** In localStorage while there may be drafts, so that pages without any load nothing. */
const HINT = 'hayBorradores';

export function mayHaveDrafts(): boolean {
  return HINT in localStorage;
}

export function noteDrafts(): void {
  localStorage.setItem(HINT, '1');
}

/** Deletes every draft of this browser: at sign-out nothing of them may be left. */
export function forgetDrafts(): void {
  if (!mayHaveDrafts()) return;
  localStorage.removeItem(HINT);
  indexedDB.deleteDatabase(DRAFTS);
}
