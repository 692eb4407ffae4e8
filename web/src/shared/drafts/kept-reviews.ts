/** The beginning of the keys of reviews that this device keeps until the server has them. */
export function reviewsKey(uid: string): string {
  return `envios:${uid}`;
}

/** The keys under which this device keeps reviews of a person. */
export function reviewKeysOf(uid: string): string[] {
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
