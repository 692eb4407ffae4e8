import type { Navigator } from 'react-router-dom';
import { handlePops } from './first-pop.ts';

/** Something that Back closes, or asks about, before it leaves the page: a dialog, an upload, typed text. */
export interface Hold {
  /**
   * Called when Back is pressed.
   * @returns true if it closes; false if it stays open because it asks first
   */
  onBack: () => boolean;
  /** Called when the person wants to go elsewhere: must call `go` once they agree. Left out, they go at once. */
  onLeave?: ((go: () => void) => void) | undefined;
}

/**
 * Marks the extra history entry. While there is a hold, the history has one more entry for the same page, so
 * that Back leaves that entry and not the page. It is removed with the last hold.
 */
const MARK = 'retiene';
/** How long to wait for our own step through the history, in ms. */
const STEP_MS = 1_000;

interface Place {
  idx: number;
  key: unknown;
}

const holds: Hold[] = [];
/** The history entry of the page, below the extra one. */
let base: Place = { idx: 0, key: undefined };
/** Our own step through the history that is under way: its target, and what to do on arrival. */
let step: { to: number; timer: ReturnType<typeof setTimeout>; after: (() => void)[] } | undefined;
/** True while the extra entry lies after the present one, where Forward leads. */
let isExtraAhead = false;

/** What the router stores in a history entry: its number and its key. */
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

/** Ends a step and runs what waited for it, unless another step follows. */
function arrive(done: typeof step): void {
  if (!done) return;
  clearTimeout(done.timer);
  if (step === done) step = undefined;
  if (step) step.after.push(...done.after);
  else for (const act of done.after) act();
}

/** Adds the extra entry if there is a hold, and removes it if there is none. */
function settle(): void {
  if (step) return;
  const { state } = history;
  if (holds.length === 0) {
    isExtraAhead = false;
    if (isExtra(state)) travel(-1);
  } else if (!isExtra(state)) {
    if (isExtraAhead) travel(1);
    else putExtra(state);
  }
}

function putExtra(state: object | null): void {
  const place = placeOf(state);
  base = place ?? { idx: 0, key: undefined };
  // An entry made by a # link has no number from the router.
  if (!place) history.replaceState({ ...state, ...base }, '');
  history.pushState({ ...state, ...base, idx: base.idx + 1, [MARK]: true }, '');
}

/** Handles popstate before the router. Moves between the page and its extra entry are hidden from the router. */
function onPop(event: PopStateEvent): void {
  const { state } = event;
  const place = placeOf(state);
  const own = step;
  step = undefined;
  if (place) {
    const isBase = place.idx === base.idx && place.key === base.key && !isExtra(state);
    // If we arrive elsewhere than we stepped, the person pressed Back meanwhile and the browser merged both
    // moves.
    const isOwn = own?.to === place.idx;
    const isSamePage = holds.length > 0 ? handleMove(place, isBase, isOwn) : isBase && isOwn;
    if (isSamePage || isExtra(state)) event.stopImmediatePropagation();
  }
  // Forward may lead to an extra entry that nobody removed.
  if (holds.length === 0) settle();
  arrive(own);
}

/**
 * Handles a move while there is a hold.
 * @returns true if the page stays
 */
function handleMove({ idx }: Place, isBase: boolean, isOwn: boolean): boolean {
  const stepsBack = base.idx + 1 - idx;
  isExtraAhead = isBase;
  if (stepsBack === 0) return true;
  if (!isOwn && closeFor(stepsBack)) return isBase;
  travel(stepsBack);
  return true;
}

/**
 * Gives each press of Back to the uppermost hold that is left: several quick presses, or a choice in the
 * browser's list of pages, arrive as one move.
 * @returns true if every hold closed, and none is left to stop the rest of the presses
 */
function closeFor(presses: number): boolean {
  const open = holds.toReversed().slice(0, Math.max(1, presses));
  return open.every((hold) => hold.onBack()) && (presses === 1 || open.length < presses);
}

const guarded = new WeakSet<Navigator>();

/** Wraps the router's navigator: navigation from the extra entry replaces it, and asks the holds first. */
function guard(navigator: Navigator): void {
  if (guarded.has(navigator)) return;
  guarded.add(navigator);
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const once = (move: () => void) => {
    const go = () => {
      move();
      // A remaining hold applies to the page where the router is now.
      queueMicrotask(settle);
    };
    // The hold may have just gone: then its entry is removed first.
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

/** Runs `go`, which takes the person elsewhere; asks first if a hold wants to. */
export function leaving(go: () => void): void {
  const asks = holds.findLast(({ onLeave }) => onLeave);
  if (asks?.onLeave) asks.onLeave(go);
  else go();
}

/**
 * Adds a hold: from now on Back goes to it before the page.
 * @param navigator of the router; undefined if there is none
 * @returns a function that removes the hold
 */
export function addHold(hold: Hold, navigator: Navigator | undefined): () => void {
  if (navigator) guard(navigator);
  handlePops(onPop);
  holds.push(hold);
  queueMicrotask(settle);
  return () => {
    const at = holds.indexOf(hold);
    if (at >= 0) holds.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** Leaves the page as Back would, after the person agreed. Removes all holds. */
export function goBack(): void {
  holds.length = 0;
  travel(isExtra(history.state) ? -2 : -1);
}
