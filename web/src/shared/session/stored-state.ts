import { SESION } from '@notaria/contract/limits';
import { browserKept, tabKept } from '../storage.ts';

/** The keys of the session in sessionStorage; each value carries the time of its stamp. */
const KEYS = ['isTotpVerified', 'isTotpRequired', 'userEmail', 'sessionTimestamp'] as const;
type Key = (typeof KEYS)[number];

export interface StoredState {
  isTotpVerified: boolean;
  isTotpRequired: boolean;
  userEmail: string;
}

function read(key: Key, now: number): unknown {
  try {
    const { value, timestamp } = JSON.parse(tabKept.getItem(key) ?? 'null') ?? {};
    return typeof timestamp === 'number' && now - timestamp < SESION.duracion ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stamps the session: its 24 hours begin now. */
export function storeState(state: StoredState, now = Date.now()): void {
  const values: Record<Key, unknown> = { ...state, sessionTimestamp: now };
  for (const key of KEYS)
    tabKept.setItem(key, JSON.stringify({ value: values[key], timestamp: now }));
}

/**
 * The stored state of this person; undefined if there is none, it has expired or belongs to another person.
 * Clears a state that is over.
 */
export function loadState(email: string, now = Date.now()): StoredState | undefined {
  const isTotpVerified = read('isTotpVerified', now);
  const isTotpRequired = read('isTotpRequired', now);
  const isOwn = read('userEmail', now) === email;
  const isStamped = typeof read('sessionTimestamp', now) === 'number';
  if (
    isOwn &&
    isStamped &&
    typeof isTotpVerified === 'boolean' &&
    typeof isTotpRequired === 'boolean'
  ) {
    return { isTotpVerified, isTotpRequired, userEmail: email };
  }
  clearState();
  return undefined;
}

/** True if there is a stamp younger than 24 hours. */
export function isStampValid(now = Date.now()): boolean {
  return typeof read('sessionTimestamp', now) === 'number';
}

/**
 * Checks every 60 s whether the 24 hours are over, and then calls `onOver` (docs/product.md, "Sessions and
 * the second factor").
 * @returns a function that stops it
 */
export function watchStamp(onOver: () => void): () => void {
  const timer = setInterval(() => {
    if (!isStampValid()) onOver();
  }, SESION.revision);
  return () => clearInterval(timer);
}

export function clearState(): void {
  for (const key of KEYS) tabKept.removeItem(key);
}

const HINT = 'haySesion';

/** True if somebody was signed in on this browser. Without the hint, a public page need not load the sign-in code. */
export function hasHint(): boolean {
  return !import.meta.env.SSR && browserKept.getItem(HINT) === '1';
}

export function setHint(isSignedIn: boolean): void {
  if (isSignedIn) browserKept.setItem(HINT, '1');
  else browserKept.removeItem(HINT);
}

/**
 * Calls back when another tab of this browser signs somebody in.
 * @returns a function that stops it
 */
export function onHint(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === HINT && event.newValue === '1') callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
