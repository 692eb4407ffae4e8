let isUsed = false;
const listeners = new Set<() => void>();

/** Called by the code that shows toasts when it is loaded, because from then on there must be a place for them. */
export function markToastsUsed(): void {
  isUsed = true;
  for (const listener of listeners) listener();
}

export function areToastsUsed(): boolean {
  return isUsed;
}

export function onToastsUsed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
