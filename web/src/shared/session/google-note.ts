import { tabKept } from '../storage.ts';

const KEY = 'regresoGoogle';

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** What this tab noted before it went to Google, if it may just have come back to the same address; null otherwise. */
export function readGoogleNote(): object | null {
  if (import.meta.env.SSR) return null;
  const note = parse(tabKept.getItem(KEY));
  const isHere =
    typeof note === 'object' &&
    note !== null &&
    'path' in note &&
    note.path === window.location.pathname;
  return isHere ? note : null;
}

/** Notes that this tab goes to Google and will come back to the same address. */
export function writeGoogleNote(rest: object): void {
  tabKept.setItem(KEY, JSON.stringify({ ...rest, path: window.location.pathname }));
}

export function forgetGoogleNote(): void {
  tabKept.removeItem(KEY);
}
