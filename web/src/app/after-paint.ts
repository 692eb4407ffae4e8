/** A tab in the background paints nothing, and some browsers tell nobody when they do, in ms. */
const LATEST_MS = 1_000;

/** Does `action` once the first letters of the page are on the screen. */
function afterPaint(action: () => void): void {
  const start = () => {
    clearTimeout(latest);
    observer.disconnect();
    action();
  };
  const latest = setTimeout(start, document.visibilityState === 'visible' ? LATEST_MS : 0);
  const observer = new PerformanceObserver(start);
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * The only script that comes with a page that the build drew: it fetches the others, which the page
 * names in `data-guiones`, the entry first. On a slow line they would take their share of it from
 * the styles and the letters that somebody waits for.
 */
const guiones =
  document.querySelector<HTMLElement>('[data-guiones]')?.dataset.guiones?.split(' ') ?? [];

afterPaint(() => {
  for (const href of guiones) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  const [entry] = guiones;
  if (entry !== undefined) void import(/* @vite-ignore */ entry);
});
