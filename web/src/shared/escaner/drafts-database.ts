import type { BodyInputOf } from '@notaria/contract/call';
import type { crearDocumento } from '@notaria/contract/documentos';
import { browserKept } from '../storage.ts';

/** The browser's database for pages that were photographed and not sent yet. */
export const DRAFTS = 'escaner';

/** Photographed pages are kept at most this long, on the device and in an open tab, counted from the first one. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** A document that waits on this device until there is a network. */
export interface Waiting {
  /** The key of the document's draft: file and row. */
  key: string;
  name: string;
  since: number;
  file: File;
  /** Whose row it is for; left out on a phone, whose link says it. */
  body?: BodyInputOf<typeof crearDocumento> | undefined;
  /** The headers that show a phone's link. */
  headers?: Record<string, string> | undefined;
  /** The key under which the server takes it once, however often it is sent. */
  intent: string;
}

/** Deletes every draft of this browser, so that none is left after sign-out. */
export function forgetDrafts(): void {
  browserKept.removeItem('hayBorradores');
  globalThis.indexedDB?.deleteDatabase(DRAFTS);
}

/** True while there may be drafts. Pages without drafts load nothing of the scanner. */
export function mayHaveDrafts(): boolean {
  return browserKept.getItem('hayBorradores') !== null;
}
