/** A tab in the background paints nothing, and some browsers tell nobody when they do, in ms. */
const LATEST_MS = 1_000;

/** Does `action` once the first letters of the page are on the screen. */
function afterPaint(action: () => void): void {
  const start = () => {
    clearTimeout(latest);
    observer.disconnect();
    action();
  };
  const latest = setTimeout(start, document.hidden ? 0 : LATEST_MS);
  const observer = new PerformanceObserver(start);
  observer.observe({ type: 'paint', buffered: true });
}

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The button itself, or the one in its place: for somebody with a session the page is drawn anew. */
function nowFor(pressed: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  return Array.from(root.querySelectorAll('button')).find((it) => nameOf(it) === nameOf(pressed));
}

/**
 * Holds what is pressed before React has the page, and presses the last of it then. React repeats only
 * what is pressed once its own script runs, and nothing on a page that it draws anew. Links work by
 * themselves. Forms are closed until then, but for the search: what is typed there stays, and
 * sending it would load the page anew without it.
 */
function holdPresses(root: HTMLElement): void {
  const stay = (event: Event) => event.preventDefault();
  let pressed: HTMLElement | null = null;
  const hold = (event: Event) => {
    pressed = (event.target as Element).closest('button');
    if (pressed) event.stopPropagation();
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    document.removeEventListener('click', hold, true);
    document.removeEventListener('submit', stay);
    if (pressed) nowFor(pressed, root)?.click();
  });
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', stay);
  observer.observe(root, { attributeFilter: ['data-ruta'] });
}

/**
 * The only script that comes with a page that the build drew: it fetches the others, which the root
 * names in `data-guiones`, the entry first. What it earns: until the first paint a slow line carries the
 * styles and the letters only. A `modulepreload` in the page would be fetched beside them from the start,
 * whatever its `fetchpriority`.
 */
const root = document.getElementById('root');
const [entry, ...others] = root?.dataset.guiones?.split(' ') ?? [];

if (root && entry) {
  holdPresses(root);
  afterPaint(() => {
    void import(/* @vite-ignore */ entry);
    for (const href of others) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href });
      document.head.append(link);
    }
  });
}
