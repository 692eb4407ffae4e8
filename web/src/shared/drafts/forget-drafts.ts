const PREFIX = 'borradores:';

/** Under which everything that a person has not sent yet is kept on this device. */
export function draftsKey(uid: string): string {
  return PREFIX + uid;
}

export function isDraftsKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** Forgets what a person typed on this device and never sent: they signed out. */
export function forgetDrafts(uid: string): void {
  localStorage.removeItem(draftsKey(uid));
}
