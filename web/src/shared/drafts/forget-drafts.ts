import { browserKept } from '../storage.ts';

const PREFIX = 'borradores:';

/** Under which everything that a person has not sent yet is kept on this device. */
export function draftsKey(uid: string): string {
  return PREFIX + uid;
}

export function isDraftsKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** Under which an act on many files is kept on this device until it is done. */
export function batchKey(uid: string): string {
  return `lote:${uid}`;
}

/** Forgets what a person typed on this device and never sent, and what they left half-way: they signed out. */
export function forgetDrafts(uid: string): void {
  browserKept.removeItem(draftsKey(uid));
  browserKept.removeItem(batchKey(uid));
}
