/** The browser's own database for pages that were photographed and not sent yet. */
export const DRAFTS = 'escaner';

/** In localStorage while there may be drafts, so that pages without any load nothing. */
const HINT = 'hayBorradores';

export function mayHaveDrafts(): boolean {
  return localStorage.getItem(HINT) === '1';
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

/** Deletes the pages of a document that has been sent. */
export function discardDraft(key: string): void {
  if (mayHaveDrafts()) void import('./drafts.ts').then(({ saveDraft }) => saveDraft(key, []));
}
