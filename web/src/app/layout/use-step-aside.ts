import { type RefObject, useEffect, useState } from 'react';

/** What must never lie under something that floats. A row's link covers the whole row: pressing elsewhere on it will do. */
const PRESSABLE = 'button, a:not([data-row-link]), input, select, textarea, summary, label, iframe';

/** Values that people look up: dates and names in tables and lists of facts. */
const LOOKED_UP = 'td, th, dd, time';

/** Whether the letters of an element, and not only its box, reach into a place. */
function isWrittenIn(element: Element, place: DOMRect): boolean {
  const letters = document.createRange();
  letters.selectNodeContents(element);
  const { left, right, top, bottom } = letters.getBoundingClientRect();
  return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
}

/** Whether something to press or to look up lies at a point, floating things of this element left out. */
function isNeededAt(x: number, y: number, floating: Element, place: DOMRect): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    if (floating.contains(element)) return false;
    const value = element.closest(LOOKED_UP);
    return element.closest(PRESSABLE) !== null || (value !== null && isWrittenIn(value, place));
  });
}

/**
 * Whether something to press or to look up lies under an element that floats over the page, asked again as the
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
      const rect = floating.getBoundingClientRect();
      const { left, right, top, bottom } = rect;
      const columns = [left, (left + right) / 2, right - 1];
      const rows = [top, (top + bottom) / 2, bottom - 1];
      setIsAside(columns.some((x) => rows.some((y) => isNeededAt(x, y, floating, rect))));
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
