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

/** With which the keys begin of reviews that are kept on this device until the server has them. */
export function reviewsKey(uid: string): string {
  return `envios:${uid}`;
}

function reviewKeysOf(uid: string): string[] {
  const begin = reviewsKey(uid);
  return Object.keys(localStorage).filter((key) => key === begin || key.startsWith(`${begin}:`));
}

/** True if this device keeps a review of the person that the server may not have. */
export function hasKeptReviews(uid: string): boolean {
  try {
    return reviewKeysOf(uid).length > 0;
  } catch {
    return false;
  }
}

/** Forgets what a person typed on this device and never sent, and what they left half-way: they signed out. */
export function forgetDrafts(uid: string): void {
  for (const key of [draftsKey(uid), batchKey(uid), ...reviewKeysOf(uid)]) {
    localStorage.removeItem(key);
  }
}
