import * as z from 'zod/mini';
import { browserKept } from '../storage.ts';
import { draftsKey, isDraftsKey } from './forget-drafts.ts';

/** Whose draft it is, and of what. */
export interface Slot {
  uid: string;
  /**
   * Names the draft: the form, the version of its fields and what it edits, as in 'tramite.1/compraventa'. Whoever
   * changes the form's fields raises the version, so that drafts with other fields are not found.
   */
  name: string;
}

const DAY_MS = 86_400_000;
export const DRAFT_LIMITS = {
  /** How long a draft waits for its author. */
  ageMs: 7 * DAY_MS,
  /** How many of one person's are kept; the oldest go first. */
  count: 20,
  /** The longest, in characters of JSON: twice the longest form. */
  length: 45_000,
  /** How long after the last key a draft is written. */
  delayMs: 400,
} as const;

const storedDraft = z.object({
  savedAt: z.number(),
  /** The version of the entity that it was written on; null for one that has none. */
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
    // Not ours, or the browser keeps nothing: then there is no draft.
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
    // The browser is full or keeps nothing: the form goes on without a draft.
  }
}

/** What was to be written soon, by slot. */
const waiting = new Map<string, () => void>();

const idOf = ({ uid, name }: Slot) => `${uid} ${name}`;

function stopWaiting(slot: Slot): void {
  waiting.delete(idOf(slot));
}

/** The draft of a slot, unless it is too old. */
export function readDraft({ uid, name }: Slot, now = Date.now()): StoredDraft | undefined {
  return readAll(draftsKey(uid), now)[name];
}

function write({ uid, name }: Slot, draft: StoredDraft): void {
  if (JSON.stringify(draft).length > DRAFT_LIMITS.length) return;
  const key = draftsKey(uid);
  writeAll(key, { ...readAll(key, draft.savedAt), [name]: draft });
}

/** Keeps what was typed, a moment after the last key. */
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

/** Writes at once what waits to be written: the page is going. */
export function flushDrafts(): void {
  for (const save of [...waiting.values()]) save();
}

/** Forgets a draft: it was sent or discarded. */
export function dropDraft(slot: Slot): void {
  stopWaiting(slot);
  const key = draftsKey(slot.uid);
  const { [slot.name]: _dropped, ...others } = readAll(key, Date.now());
  writeAll(key, others);
}

/** Takes out everybody's drafts that are too old. */
export function sweepDrafts(now = Date.now()): void {
  for (const key of Object.keys(browserKept).filter(isDraftsKey)) writeAll(key, readAll(key, now));
}
