import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is what the build draws, or the browser's first pass over it: what depends on the moment or needs the script must wait. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
