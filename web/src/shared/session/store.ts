import type { QueryClient } from '@tanstack/react-query';
import type { Location, NavigateFunction } from 'react-router-dom';
import { isPublicPath } from '../paths.ts';
import { readGoogleNote } from './google-note.ts';
import { firstWho, next, type SessionEvent, type SessionState } from './machine.ts';
import { hasHint } from './stored-state.ts';

/** What the session uses of the page around it. */
export interface SessionPage {
  queryClient: QueryClient;
  navigate: NavigateFunction;
  location: Location;
}

/** Called with the state after every change. */
export type Effect = (state: SessionState) => void;

function stateAtLoad(): SessionState {
  const isPublic = import.meta.env.SSR || isPublicPath(window.location.pathname);
  const doing = readGoogleNote() === null ? 'following' : 'form';
  return { who: firstWho(isPublic, hasHint()), doing, openingRequest: null, isPublic };
}

let state = stateAtLoad();
let page: { readonly current: SessionPage } | undefined;
const listeners = new Set<() => void>();
const effects = new Set<Effect>();
const events: SessionEvent[] = [];
let isSettling = false;

export function currentState(): SessionState {
  return state;
}

/** @throws Error before {@link connect} */
export function currentPage(): SessionPage {
  if (!page) throw new Error('no page');
  return page.current;
}

/**
 * Calls back after every event that changed the state.
 * @returns a function that stops it
 */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies an event. Events sent by an effect wait until all effects have seen the state before them. */
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

/** Effects run only once there is a page, so that the first paint for visitors does not wait for them. */
function runEffects(): void {
  if (page) for (const effect of effects) effect(state);
}

/** Lets the session act on this page from now on. */
export function connect(to: { readonly current: SessionPage }): void {
  page = to;
  settle();
}

/** Adds effects; those that were added already stay. */
export function addEffects(added: readonly Effect[]): void {
  for (const effect of added) effects.add(effect);
  settle();
}

/**
 * An effect that lasts while `select` returns the same value: it begins with a value, ends when the value
 * changes, and rests while there is none.
 * @param begin starts it and returns the function that ends it
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
