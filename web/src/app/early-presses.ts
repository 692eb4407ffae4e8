const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The pressed button or, if React has drawn the page again for a person with a session, the button in its place. */
function nowFor(pressed: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed;
  return Array.from(root.querySelectorAll('button')).find((it) => nameOf(it) === nameOf(pressed));
}

/**
 * Holds presses until React has taken over the page, and then repeats the last one. What it earns: on a slow
 * phone the text of `/tramites` is there 3.7 s before React (median of 7 loads, 2026-11-23), and no press of
 * those seconds is lost. React itself repeats only presses from after its own script started, and none on a
 * page that it draws again. Links work by themselves. Forms are disabled until then, except the search: its
 * text stays, and submitting it would reload the page and lose the text.
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

/** This script comes with the pages that the build drew, before their other scripts. */
const root = document.getElementById('root');
if (root?.dataset.ruta !== undefined) holdPresses(root);
