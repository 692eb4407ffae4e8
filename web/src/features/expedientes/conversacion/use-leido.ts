import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMarcarLeido } from './conversacion-api.ts';

/** True while somebody can see the element: it is in the window, and the page is not in the background. */
function useIsSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isInWindow, setInWindow] = useState(false);
  const [isInFront, setInFront] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInWindow(entry?.isIntersecting === true),
    );
    observer.observe(element);
    const onChange = () => setInFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [ref]);
  return isInWindow && isInFront;
}

/**
 * Marks a thread as read once its end is in sight.
 * @param end the element under the newest message
 * @param ultimo number of the newest message shown; 0 if none is
 */
export function useLeido(
  id: string,
  idHilo: string,
  end: RefObject<HTMLElement | null>,
  ultimo: number,
): void {
  const isSeen = useIsSeen(end);
  const { mutate } = useMarcarLeido(id, idHilo);
  const told = useRef(0);
  useEffect(() => {
    if (!isSeen || ultimo <= told.current) return;
    told.current = ultimo;
    mutate(ultimo);
  }, [isSeen, ultimo, mutate]);
}
