import { type RefObject, useEffect, useState } from 'react';

/** What must never lie under something that floats. A row's link covers the whole row: pressing elsewhere on it will do. */
const PRESSABLE = 'button, a:not([data-row-link]), input, select, textarea, summary, label, iframe';

/** Whether something pressable lies at a point, floating things of this element left out. */
function isPressableAt(x: number, y: number, floating: Element): boolean {
  return document
    .elementsFromPoint(x, y)
    .some((element) => !floating.contains(element) && element.closest(PRESSABLE) !== null);
}

/**
 * Whether something pressable lies under an element that floats over the page, asked again as the
 * page scrolls or changes.
 *
 * @param place where it floats when it isn't aside: an element that itself takes no clicks
 */
export function useStepAside(place: RefObject<HTMLElement | null>): boolean {
  const [isAside, setIsAside] = useState(false);

  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const floating = place.current;
      if (!floating) return;
      const { left, right, top, bottom } = floating.getBoundingClientRect();
      const columns = [left, (left + right) / 2, right - 1];
      const rows = [top, (top + bottom) / 2, bottom - 1];
      setIsAside(columns.some((x) => rows.some((y) => isPressableAt(x, y, floating))));
    }
    function ask() {
      frame ||= requestAnimationFrame(look);
    }
    ask();
    const sizes = new ResizeObserver(ask);
    sizes.observe(document.body);
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [place]);
  return isAside;
}
