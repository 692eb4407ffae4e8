/** Fields in which one types. */
const TYPED = 'input, textarea, select';

/**
 * The ref of a bar that stays at the lower edge of the window. It publishes how much of the page the bar
 * covers: the page grows and scrolls by that much more, so that what has the focus is never under it.
 */
export function barRoom(property: '--barra' | '--tira' | '--pegada') {
  return (bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const measure = () => {
      const isOver = ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
      const room = isOver ? `${bar.offsetHeight}px` : '0px';
      if (style.getPropertyValue(property) === room) return;
      style.setProperty(property, room);
      const { activeElement } = document;
      if (activeElement?.matches(TYPED)) activeElement.scrollIntoView({ block: 'nearest' });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(property);
    };
  };
}
