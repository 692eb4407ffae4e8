import { type RefObject, useCallback, useEffect } from 'react';
import { clampZoom, nextZoom } from './layout.ts';
import type { Scroller } from './use-scroller.ts';

/** How much a turn of the wheel, or a pinch on a touchpad, changes the size. */
const WHEEL = 0.01;

interface Fingers {
  distance: number;
  x: number;
  y: number;
}

function fingersOf({ touches }: TouchEvent, box: DOMRect): Fingers | undefined {
  const [one, two] = [touches[0], touches[1]];
  if (!one || !two) return undefined;
  return {
    distance: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
    x: (one.clientX + two.clientX) / 2 - box.left,
    y: (one.clientY + two.clientY) / 2 - box.top,
  };
}

/**
 * The ways to change the size of the pages: two fingers, the wheel with Ctrl, steps, and back to the frame's
 * width.
 * @param hold sets the place that stays while the size changes
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  zoom: number,
  setZoom: (change: (zoom: number) => number) => void,
  hold: Scroller['hold'],
) {
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let before: Fingers | undefined;
    const zoomAt = (factor: number, x: number, y: number) => {
      hold(x, y);
      setZoom((now) => clampZoom(now * factor));
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      zoomAt(Math.exp(-event.deltaY * WHEEL), event.clientX - left, event.clientY - top);
    };
    const start = (event: TouchEvent) => {
      before = fingersOf(event, box.getBoundingClientRect());
    };
    const move = (event: TouchEvent) => {
      const now = fingersOf(event, box.getBoundingClientRect());
      if (!before || !now) return;
      event.preventDefault();
      zoomAt(now.distance / Math.max(before.distance, 1), now.x, now.y);
      before = now;
    };
    box.addEventListener('wheel', wheel, { passive: false });
    box.addEventListener('touchstart', start, { passive: true });
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', start, { passive: true });
    return () => {
      box.removeEventListener('wheel', wheel);
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', start);
    };
  }, [frame, hold, setZoom]);

  const holdMiddle = useCallback(() => {
    const box = frame.current;
    if (box) hold(box.clientWidth / 2, box.clientHeight / 2);
  }, [frame, hold]);
  const step = (direction: 1 | -1) => {
    holdMiddle();
    setZoom(() => nextZoom(zoom, direction));
  };
  const fit = () => {
    holdMiddle();
    setZoom(() => 1);
  };
  return { step, fit };
}
