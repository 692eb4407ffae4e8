import { useCallback, useEffect, useRef } from 'react';

/** A timeout that is cleared when the screen is left: `later(action, ms)`. A second call replaces the first. */
export function useTimeout(): (action: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((action, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, ms);
  }, []);
}
