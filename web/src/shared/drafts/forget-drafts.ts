import { browserKept } from '../storage.ts';

const PREFIX = 'borradores:';

/** The key under which everything that a person has not sent yet is stored on this device. */
export function draftsKey(uid: string): string {
  return PREFIX + uid;
}

export function isDraftsKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** The key under which an act on many files is stored on this device until it is done. */
export function batchKey(uid: string): string {
  return `lote:${uid}`;
}

/** Removes everything that a person typed and never sent, or left half-done, on this device: they signed out. */
export function forgetDrafts(uid: string): void {
  browserKept.removeItem(draftsKey(uid));
  browserKept.removeItem(batchKey(uid));
}
