import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True while the build draws the page, and during the browser's first render of it. Content that depends on
 * the time or needs scripts must wait.
 */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
