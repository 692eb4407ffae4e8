/** Where an element stands: what it is in, from the inside out. */
export type FocusPlace = readonly HTMLElement[];

const ROW = 'tr, li, [role=row]';

const TITLED = 'section, article, fieldset, form, aside, main, [role=dialog], [role=alertdialog]';

/** An element and all that it is in, kept for the time when it is gone. */
export function placeOf(element: HTMLElement): FocusPlace {
  const place = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    place.push(at);
  }
  return place;
}

/** What takes the focus for a place in an element that is still there; undefined if it has nothing to say. */
function landingIn(around: HTMLElement): HTMLElement | undefined {
  if (around.matches(ROW)) return around;
  const isTaker = around.hasAttribute('tabindex');
  if (!isTaker && !around.matches(TITLED)) return undefined;
  return around.querySelector<HTMLElement>('h1, h2, h3, legend') ?? (isTaker ? around : undefined);
}

/**
 * Gives the focus to an element or, if it is gone, to what is nearest to where it stood: its row, else the
 * heading of what it was in.
 * @param scrolls false to leave the page where it is
 */
export function focusPlace(place: FocusPlace, scrolls = true): void {
  const [element, ...around] = place;
  if (!element) return;
  if (element.isConnected && !element.matches(':disabled')) {
    element.focus({ preventScroll: !scrolls });
    return;
  }
  for (const one of around) {
    const landing = one.isConnected ? landingIn(one) : undefined;
    if (!landing) continue;
    if (!landing.hasAttribute('tabindex')) landing.tabIndex = -1;
    landing.focus({ preventScroll: true });
    if (scrolls) landing.scrollIntoView({ block: 'nearest' });
    return;
  }
}

/** True if nothing on the page has the focus. */
const isLost = () => document.activeElement === document.body || document.activeElement === null;

/** So long a screen has to put the focus itself, in ms. */
const OWN_MS = 50;

/**
 * Sees to it that the focus never falls to the page's beginning: what had it may vanish, or be switched off
 * while it waits for an answer. Then its place takes it, or the element itself once it can.
 * @param first what had the focus when this code began to load; it may have lost it meanwhile
 * @returns a function that stops it
 */
export function followFocus(first: EventTarget | null = null): () => void {
  let last: FocusPlace = [];
  /** True if the person sees where the focus stands: then the page scrolls to where it goes. */
  let scrolls = false;
  let isOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(target);
    scrolls = target.matches(':focus-visible');
    isOff = false;
  };
  const forget = ({ target }: PointerEvent) => {
    const [element] = last;
    // Whoever presses somewhere else has left it.
    if (target instanceof Node && !element?.contains(target)) last = [];
  };
  // Back has just put the page where the person was.
  const stay = () => {
    scrolls = false;
  };
  const land = () => {
    timer = undefined;
    if (isLost()) focusPlace(last, scrolls);
  };
  const look = () => {
    const [element] = last;
    if (!element) return;
    const isDisabled = element.isConnected && element.matches(':disabled');
    if (isDisabled) isOff = true;
    if (isDisabled || !isLost() || (element.isConnected && !isOff)) return;
    timer ??= setTimeout(land, OWN_MS);
  };
  remember({ target: isLost() ? first : document.activeElement });
  isOff = isLost();
  look();
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
  window.addEventListener('popstate', stay);
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    window.removeEventListener('popstate', stay);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}
