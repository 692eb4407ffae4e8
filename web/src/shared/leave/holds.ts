import type { Navigator } from 'react-router-dom';

/** Something open over the page, or under way in it, that Back reaches before the page does. */
export interface Hold {
  /**
   * Back was pressed.
   * @returns true when what holds goes away by that; false when it stays, for it asks first
   */
  onBack: () => boolean;
  /** The person wants to go elsewhere: calls `go` once they agree. Left out, they may go. */
  onLeave?: ((go: () => void) => void) | undefined;
}

/**
 * While something holds, the history has one more entry, of the same page. Back leaves that entry and
 * not the page. The entry goes when nothing holds any more.
 */
const MARK = 'retiene';
/** How long a step through the history may take before we stop waiting for it. */
const STEP_MS = 1_000;

interface Place {
  idx: number;
  key: unknown;
}

const holds: Hold[] = [];
/** The page below the extra entry. */
let base: Place = { idx: 0, key: undefined };
/** We stepped through the history ourselves: to which entry, and what is to be done once we are there. */
let step: { to: number; timer: ReturnType<typeof setTimeout>; after: (() => void)[] } | undefined;
/** Back was pressed on the extra entry, which is now one step ahead. */
let isAhead = false;
let isListening = false;

/** What the router keeps in an entry of the history: its number and its key. */
function placeOf(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  const { idx } = state;
  return typeof idx === 'number' ? { idx, key: 'key' in state ? state.key : undefined } : undefined;
}

function isExtra(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

function travel(by: number): void {
  const to = (placeOf(history.state)?.idx ?? base.idx) + by;
  step = { to, timer: setTimeout(() => arrive(step), STEP_MS), after: [] };
  history.go(by);
}

/** Ends a step, and does what waited for it unless another step follows. */
function arrive(done: typeof step): void {
  if (!done) return;
  clearTimeout(done.timer);
  if (step === done) step = undefined;
  if (step) step.after.push(...done.after);
  else for (const act of done.after) act();
}

/** Puts the extra entry where something holds, and takes it away where nothing does. */
function settle(): void {
  if (step) return;
  const { state } = history;
  if (holds.length === 0) {
    isAhead = false;
    if (isExtra(state)) travel(-1);
  } else if (!isExtra(state)) {
    if (isAhead) travel(1);
    else putExtra(state);
  }
}

function putExtra(state: object | null): void {
  const place = placeOf(state);
  base = place ?? { idx: 0, key: undefined };
  // An address with a # has no number of the router's.
  if (!place) history.replaceState({ ...state, ...base }, '');
  history.pushState({ ...state, ...base, idx: base.idx + 1, [MARK]: true }, '');
}

/** Where a step ended, before the router hears of it: between the page and its extra entry is none to another page. */
function onPop(event: PopStateEvent): void {
  const { state } = event;
  const place = placeOf(state);
  const own = step;
  step = undefined;
  if (place) {
    const isBase = place.idx === base.idx && place.key === base.key && !isExtra(state);
    // Elsewhere than we stepped: somebody pressed Back meanwhile, and the browser made one move of both.
    const isOwn = own?.to === place.idx;
    const isSamePage = holds.length > 0 ? staysAt(place, isBase, isOwn) : isBase && isOwn;
    if (isSamePage || isExtra(state)) event.stopImmediatePropagation();
  }
  // Forward led onto an extra entry that is left over.
  if (holds.length === 0) settle();
  arrive(own);
}

/** Where a step ended while something holds. @returns whether the page stays */
function staysAt({ idx }: Place, isBase: boolean, isOwn: boolean): boolean {
  const missing = base.idx + 1 - idx;
  isAhead = isBase;
  if (missing === 0) return true;
  if (!isOwn && holds.at(-1)?.onBack()) return isBase;
  travel(missing);
  return true;
}

const guarded = new WeakSet<Navigator>();

/** From the extra entry the router goes on without leaving it behind; what must be asked first is asked. */
function guard(navigator: Navigator): void {
  if (guarded.has(navigator)) return;
  guarded.add(navigator);
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const once = (move: () => void) => {
    const go = () => {
      move();
      // What still holds does so where the router is now.
      queueMicrotask(settle);
    };
    // What held has just gone: its entry goes first.
    if (holds.length === 0) settle();
    if (step) step.after.push(go);
    else go();
  };
  navigator.push = (to, state, options) => {
    const go = () => (isExtra(history.state) ? replace : push)(to, state, options);
    leaving(() => once(go));
  };
  navigator.replace = (to, state, options) => once(() => replace(to, state, options));
}

/** Does what takes the person elsewhere, asking first where something holds. */
export function leaving(go: () => void): void {
  const asks = holds.findLast(({ onLeave }) => onLeave);
  if (asks?.onLeave) asks.onLeave(go);
  else go();
}

/**
 * From now on Back reaches this hold before the page.
 * @param navigator of the router; undefined where there is none
 * @returns what lets go of it
 */
export function addHold(hold: Hold, navigator: Navigator | undefined): () => void {
  if (navigator) guard(navigator);
  if (!isListening) {
    window.addEventListener('popstate', onPop, { capture: true });
    isListening = true;
  }
  holds.push(hold);
  queueMicrotask(settle);
  return () => {
    const at = holds.indexOf(hold);
    if (at >= 0) holds.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** Leaves the page as Back would, after the person agreed: nothing holds it any more. */
export function goBack(): void {
  holds.length = 0;
  travel(isExtra(history.state) ? -2 : -1);
}
