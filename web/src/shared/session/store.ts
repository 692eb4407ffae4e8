import type { QueryClient } from '@tanstack/react-query';
import type { Location, NavigateFunction } from 'react-router-dom';
import { isPublicPath } from '../paths.ts';
import { readGoogleNote } from './google-note.ts';
import { firstWho, next, type SessionEvent, type SessionState } from './machine.ts';
import { hasHint } from './stored-state.ts';

/** What the session uses of the page around it, as the page is now. */
export interface Page {
  queryClient: QueryClient;
  navigate: NavigateFunction;
  location: Location;
}

/** Told of the state after every change. */
export type Effect = (state: SessionState) => void;

function stateAtLoad(): SessionState {
  const isPublic = import.meta.env.SSR || isPublicPath(window.location.pathname);
  const doing = readGoogleNote() === null ? 'following' : 'form';
  return { who: firstWho(isPublic, hasHint()), doing, asked: null, isPublic };
}

let state = stateAtLoad();
let page: { readonly current: Page } | undefined;
const listeners = new Set<() => void>();
const effects = new Set<Effect>();
const events: SessionEvent[] = [];
let isSettling = false;

export function currentState(): SessionState {
  return state;
}

/** @throws Error before {@link connect} */
export function currentPage(): Page {
  if (!page) throw new Error('no page');
  return page.current;
}

/** Calls back after every event that changed the state. Returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies an event. What an effect sends waits until all effects have seen the state before it. */
export function send(event: SessionEvent): void {
  events.push(event);
  settle();
}

function settle(): void {
  if (isSettling) return;
  isSettling = true;
  try {
    runEffects();
    for (let event = events.shift(); event; event = events.shift()) {
      const before = state;
      state = next(before, event);
      if (state === before) continue;
      for (const listener of listeners) listener();
      runEffects();
    }
  } finally {
    isSettling = false;
  }
}

/** Visitors' first paint waits for no effect: they run once there is a page. */
function runEffects(): void {
  if (page) for (const effect of effects) effect(state);
}

/** From now on the session acts on this page. */
export function connect(to: { readonly current: Page }): void {
  page = to;
  settle();
}

/** Adds effects; those that are there already stay as they are. */
export function addEffects(added: readonly Effect[]): void {
  for (const effect of added) effects.add(effect);
  settle();
}

/**
 * An effect that goes on for as long as `select` returns the same value: it begins with a value, ends
 * when the value changes, and rests while there is none.
 * @param begin starts it; what it returns ends it
 */
export function during<T>(
  select: (state: SessionState) => T | false | null | undefined,
  begin: (value: T) => (() => void) | undefined,
): Effect {
  let running: T | false | null | undefined;
  let end: (() => void) | undefined;
  return (now) => {
    const wanted = select(now);
    if (wanted === running) return;
    running = wanted;
    end?.();
    end = wanted ? begin(wanted) : undefined;
  };
}
