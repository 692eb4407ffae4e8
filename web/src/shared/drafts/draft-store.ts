import * as z from 'zod/mini';
import { browserKept } from '../storage.ts';
import { draftsKey, isDraftsKey } from './forget-drafts.ts';

/** Whose draft it is, and of which form. */
export interface Slot {
  uid: string;
  /**
   * Names the draft: the form, the version of its fields, and what it edits, as in 'tramite.1/compraventa'.
   * Raise the version when the form's fields change, so that older drafts are not found.
   */
  name: string;
}

const DAY_MS = 86_400_000;
export const DRAFT_LIMITS = {
  /** How long a draft is kept. */
  ageMs: 7 * DAY_MS,
  /** Drafts kept per person; the oldest are dropped first. */
  count: 20,
  /** Longest draft, in characters of JSON: twice the longest form. */
  length: 45_000,
  /** How long after the last key a draft is written. */
  delayMs: 400,
} as const;

const storedDraft = z.object({
  savedAt: z.number(),
  /** The version of the entity that it was written on; null for an entity without versions. */
  version: z.nullable(z.union([z.string(), z.number()])),
  values: z.unknown(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const allDrafts = z.record(z.string(), storedDraft);
type Drafts = z.infer<typeof allDrafts>;

function readAll(key: string, now: number): Drafts {
  try {
    const all = allDrafts.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
    const young = Object.entries(all).filter(
      ([, { savedAt }]) => Math.abs(now - savedAt) < DRAFT_LIMITS.ageMs,
    );
    return Object.fromEntries(young);
  } catch {
    // The stored text is not ours, or the browser stores nothing: then there is no draft.
    return {};
  }
}

function writeAll(key: string, drafts: Drafts): void {
  const newest = Object.entries(drafts)
    .sort(([, a], [, b]) => b.savedAt - a.savedAt)
    .slice(0, DRAFT_LIMITS.count);
  try {
    if (newest.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // The browser is full or stores nothing: the form goes on without a draft.
  }
}

/** Writes that are due soon, by slot. */
const waiting = new Map<string, () => void>();

const idOf = ({ uid, name }: Slot) => `${uid} ${name}`;

function stopWaiting(slot: Slot): void {
  waiting.delete(idOf(slot));
}

/** The draft of a slot, also what was typed just now; undefined if it is too old. */
export function readDraft(slot: Slot, now = Date.now()): StoredDraft | undefined {
  // A form that is drawn anew reads what it has not written yet.
  waiting.get(idOf(slot))?.();
  return readAll(draftsKey(slot.uid), now)[slot.name];
}

function write({ uid, name }: Slot, draft: StoredDraft): void {
  if (JSON.stringify(draft).length > DRAFT_LIMITS.length) return;
  const key = draftsKey(uid);
  writeAll(key, { ...readAll(key, draft.savedAt), [name]: draft });
}

/** Stores what was typed, shortly after the last key. */
export function keepDraft(slot: Slot, version: StoredDraft['version'], values: unknown): void {
  const id = idOf(slot);
  const save = () => {
    if (waiting.get(id) !== save) return;
    waiting.delete(id);
    write(slot, { savedAt: Date.now(), version, values });
  };
  waiting.set(id, save);
  setTimeout(save, DRAFT_LIMITS.delayMs);
}

/** Writes all pending drafts at once, because the page is being left. */
export function flushDrafts(): void {
  for (const save of [...waiting.values()]) save();
}

/** Removes a draft: it was sent or discarded. */
export function dropDraft(slot: Slot): void {
  stopWaiting(slot);
  const key = draftsKey(slot.uid);
  const { [slot.name]: _dropped, ...others } = readAll(key, Date.now());
  writeAll(key, others);
}

/** Removes everybody's drafts that are too old. */
export function sweepDrafts(now = Date.now()): void {
  for (const key of Object.keys(browserKept).filter(isDraftsKey)) writeAll(key, readAll(key, now));
}
