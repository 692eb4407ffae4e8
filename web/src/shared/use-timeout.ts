import { useCallback, useEffect, useRef } from 'react';

/** A delay that is forgotten when the screen goes: `later(action, ms)`; a second call replaces the first. */
export function useTimeout(): (action: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((action, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, ms);
  }, []);
}
