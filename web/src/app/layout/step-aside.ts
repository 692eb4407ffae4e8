/**
 * Elements that must never lie under something that floats. A row's link is left out, because it covers the
 * whole row: any other part of the row can be pressed.
 */
const PRESSABLE = 'button, a:not([data-row-link]), input, select, textarea, summary, label, iframe';

/** Elements with text, which people read. */
const LOOKED_UP = 'td, th, dd, dt, time, p, li, h1, h2, h3, h4, blockquote';

/** True if the text of an element, not only its box, reaches into a rectangle. */
function isWrittenIn(element: Element, place: DOMRect): boolean {
  const letters = document.createRange();
  letters.selectNodeContents(element);
  const { left, right, top, bottom } = letters.getBoundingClientRect();
  return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
}

/** True if something to press or to look up lies at a point, apart from the floating element itself. */
function isNeededAt(x: number, y: number, floating: Element, place: DOMRect): boolean {
  return document.elementsFromPoint(x, y).some((element) => {
    if (floating.contains(element)) return false;
    const value = element.closest(LOOKED_UP);
    return element.closest(PRESSABLE) !== null || (value !== null && isWrittenIn(value, place));
  });
}

/**
 * Tells whether something to press or to look up lies under a floating element. Checks again as the page
 * scrolls or changes.
 *
 * @param floating an element that takes no clicks, at the place where the real one floats
 * @returns a function that stops it
 */
export function followPlace(floating: Element, onChange: (isAside: boolean) => void): () => void {
  let frame = 0;
  function look() {
    frame = 0;
    const place = floating.getBoundingClientRect();
    const { left, right, top, bottom } = place;
    const columns = [left, (left + right) / 2, right - 1];
    const rows = [top, (top + bottom) / 2, bottom - 1];
    onChange(columns.some((x) => rows.some((y) => isNeededAt(x, y, floating, place))));
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
}
