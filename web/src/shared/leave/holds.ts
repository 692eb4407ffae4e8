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

/*
 * While there is a hold, the history has one more entry for the same page, the extra one, so that Back leaves
 * that entry and not the page. `settle` adds it with the first hold and removes it with the last.
 *
 * Moves through the history take time, and arrive as `popstate`. Three kinds arrive there: a step of our own, a
 * press of Back or Forward, and both at once, because the browser merges moves that follow each other closely.
 */

/** Marks the extra entry in its state. */
const MARK = 'retiene';
/** How long to wait for a step of our own, in ms. */
const STEP_MS = 1_000;

/** What the router stores in a history entry: its number and its key. */
interface Entry {
  idx: number;
  key: unknown;
}

/** A step of our own through the history, which has not arrived. */
interface Step {
  /** The number of the entry that it leads to. */
  to: number;
  timer: ReturnType<typeof setTimeout>;
  /** What waits for it. */
  waiting: (() => void)[];
}

const holds: Hold[] = [];
/** The entry of the page, below the extra one. */
let base: Entry = { idx: 0, key: undefined };
let step: Step | undefined;
/** True while the extra entry lies after the present one, where Forward leads. */
let isExtraAhead = false;

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  const { idx } = state;
  return typeof idx === 'number' ? { idx, key: 'key' in state ? state.key : undefined } : undefined;
}

function isExtra(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Adds the extra entry if there is a hold, and removes it if there is none. A step that is under way comes first. */
function settle(): void {
  if (step) return;
  const { state } = history;
  if (holds.length === 0) {
    isExtraAhead = false;
    if (isExtra(state)) begin(-1);
  } else if (!isExtra(state)) {
    if (isExtraAhead) begin(1);
    else addExtra(state);
  }
}

function addExtra(state: object | null): void {
  const entry = entryOf(state);
  base = entry ?? { idx: 0, key: undefined };
  // An entry made by a # link has no number from the router.
  if (!entry) history.replaceState({ ...state, ...base }, '');
  history.pushState({ ...state, ...base, idx: base.idx + 1, [MARK]: true }, '');
}

/** Begins a step of our own. One that does not arrive ends by itself. */
function begin(by: number): void {
  const to = (entryOf(history.state)?.idx ?? base.idx) + by;
  step = { to, timer: setTimeout(() => end(step), STEP_MS), waiting: [] };
  history.go(by);
}

/** Ends a step, and does what waited for it; if another one follows, it waits for that one. */
function end(ended: Step | undefined): void {
  if (!ended) return;
  clearTimeout(ended.timer);
  if (step === ended) step = undefined;
  if (step) step.waiting.push(...ended.waiting);
  else for (const act of ended.waiting) act();
}

/** Handles popstate before the router. Moves between the page and its extra entry are hidden from the router. */
function onPop(event: PopStateEvent): void {
  const { state } = event;
  const entry = entryOf(state);
  const ended = step;
  step = undefined;
  if (entry) {
    const isBase = entry.idx === base.idx && entry.key === base.key && !isExtra(state);
    // Elsewhere than our step leads, the person pressed Back meanwhile and the browser merged both moves.
    const isOurs = ended?.to === entry.idx;
    const isSamePage = holds.length > 0 ? staysAt(entry, isBase, isOurs) : isBase && isOurs;
    if (isSamePage || isExtra(state)) event.stopImmediatePropagation();
  }
  // Forward may lead to an extra entry that nobody removed.
  if (holds.length === 0) settle();
  end(ended);
}

/**
 * Handles the arrival at an entry while there is a hold.
 * @returns true if the page stays
 */
function staysAt({ idx }: Entry, isBase: boolean, isOurs: boolean): boolean {
  const presses = base.idx + 1 - idx;
  isExtraAhead = isBase;
  if (presses === 0) return true;
  if (!isOurs && closeAll(presses)) return isBase;
  begin(presses);
  return true;
}

/**
 * Gives each press of Back to the uppermost hold that is left: several quick presses, or a choice in the
 * browser's list of pages, arrive as one move.
 * @returns true if every hold closed, and none is left to stop the rest of the presses
 */
function closeAll(presses: number): boolean {
  const uppermost = holds.toReversed().slice(0, Math.max(1, presses));
  const haveClosed = uppermost.every((hold) => hold.onBack());
  return haveClosed && (presses === 1 || uppermost.length < presses);
}

const guarded = new WeakSet<Navigator>();

/** Wraps the router's navigator: navigation from the extra entry replaces it, and asks the holds first. */
function guard(navigator: Navigator): void {
  if (guarded.has(navigator)) return;
  guarded.add(navigator);
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  /** Navigates once no step of our own is under way. */
  const afterStep = (move: () => void) => {
    const go = () => {
      move();
      // A remaining hold applies to the page where the router is now.
      queueMicrotask(settle);
    };
    // The hold may have just gone: then its entry is removed first.
    if (holds.length === 0) settle();
    if (step) step.waiting.push(go);
    else go();
  };
  navigator.push = (to, state, options) => {
    const go = () => (isExtra(history.state) ? replace : push)(to, state, options);
    leaving(() => afterStep(go));
  };
  navigator.replace = (to, state, options) => afterStep(() => replace(to, state, options));
}

/** Runs `go`, which takes the person elsewhere; asks first if a hold wants to. */
export function leaving(go: () => void): void {
  const asking = holds.findLast(({ onLeave }) => onLeave);
  if (asking?.onLeave) asking.onLeave(go);
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
  begin(isExtra(history.state) ? -2 : -1);
}
