let handle: ((event: PopStateEvent) => void) | undefined;

// Chromium calls the window's listeners of this event as they were added, also those that capture. So this one is
// added before the router's, which would already have left the page.
globalThis.addEventListener?.('popstate', (event) => handle?.(event));

/** Handles the steps through the history before the router does. */
export function handlePops(by: (event: PopStateEvent) => void): void {
  handle = by;
}
