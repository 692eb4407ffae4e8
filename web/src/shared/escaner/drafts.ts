import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { browserKept } from '../storage.ts';
import { DRAFTS, KEPT_MS, mayHaveDrafts, type Waiting } from './drafts-database.ts';
import type { ScanPage } from './page.ts';

/** The order of the pages and what was done to them. Their photographs are stored beside it, each written once. */
const LISTS = 'borradores';
const PHOTOS = 'fotos';
/** Documents that are sent once there is a network; see outbox.ts. */
export const OUTBOX = 'salida';
const VERSION = 4;

type KeptPage = Omit<ScanPage, 'photo' | 'previous'>;

interface Draft {
  key: string;
  /** When its first page was kept. Later pages do not change it. */
  since: number;
  list: readonly KeptPage[];
}

interface Kept extends DBSchema {
  [LISTS]: { key: string; value: Draft };
  [PHOTOS]: { key: string; value: Blob };
  [OUTBOX]: { key: string; value: Waiting };
}

const changes = new EventTarget();

/**
 * Calls `listener` after this page changed what is kept.
 * @returns a function that ends it
 */
export function onDraftsChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

const open = () =>
  openDB<Kept>(DRAFTS, VERSION, {
    upgrade(made) {
      for (const name of [...made.objectStoreNames]) made.deleteObjectStore(name);
      made.createObjectStore(LISTS, { keyPath: 'key' });
      made.createObjectStore(PHOTOS);
      made.createObjectStore(OUTBOX, { keyPath: 'key' });
    },
  });

const begin = (database: IDBPDatabase<Kept>) =>
  database.transaction([LISTS, PHOTOS, OUTBOX], 'readwrite');

/** Opens the database for one act and closes it, because an open one could not be deleted. */
export async function act<T>(work: (act: ReturnType<typeof begin>) => Promise<T>): Promise<T> {
  const database = await open();
  // Signing out in another tab deletes the database.
  database.onversionchange = () => database.close();
  try {
    const acted = begin(database);
    const [value] = await Promise.all([work(acted), acted.done]);
    return value;
  } finally {
    database.close();
  }
}

/** The photographs of a draft: their keys begin with the draft's key. */
const photoKey = (key: string, { id, pdf }: Pick<KeptPage, 'id' | 'pdf'>) =>
  // The pages of a PDF are stored once, together.
  `${key}|${pdf?.id ?? id}`;
const photosOf = (key: string) => IDBKeyRange.bound(`${key}|`, `${key}|\uffff`);

/**
 * Keeps the pages of a document on this device until they are sent or discarded.
 * @param since when the first page was taken, in ms; pages older than a day are not kept
 */
export async function saveDraft(
  key: string,
  list: readonly ScanPage[],
  since = Date.now(),
): Promise<void> {
  const pages = Date.now() - since < KEPT_MS ? list : [];
  browserKept.setItem('hayBorradores', '1');
  await act(async (stores) => {
    const [lists, photos] = [stores.objectStore(LISTS), stores.objectStore(PHOTOS)];
    const kept = new Set(await photos.getAllKeys(photosOf(key)));
    const here = new Map(pages.map((page) => [photoKey(key, page), page.photo]));
    for (const [at, photo] of here) if (!kept.delete(at)) await photos.put(photo, at);
    for (const gone of kept) await photos.delete(gone);
    if (pages.length === 0) return lists.delete(key);
    // If two tabs have the same pages, the older time counts.
    const first = Math.min(since, (await lists.get(key))?.since ?? since);
    await lists.put({ key, since: first, list: pages.map(bare) });
  });
  changes.dispatchEvent(new Event('change'));
}

function bare({ photo: _apart, previous: _gone, ...page }: ScanPage): KeptPage {
  return page;
}

/** The pages kept for a document, and since when. */
export interface KeptPages {
  list: readonly ScanPage[];
  since: number;
}

/** Returns the pages kept for a document; undefined if there are none or they are older than a day. */
export async function loadDraft(key: string): Promise<KeptPages | undefined> {
  await purgeDrafts();
  return act(async (stores) => {
    const [lists, photos] = [stores.objectStore(LISTS), stores.objectStore(PHOTOS)];
    const draft = await lists.get(key);
    if (!draft) return undefined;
    const list: ScanPage[] = [];
    const found = new Map<string, Blob | undefined>();
    for (const page of draft.list) {
      const at = photoKey(key, page);
      if (!found.has(at)) found.set(at, await photos.get(at));
      const photo = found.get(at);
      if (photo) list.push({ ...page, photo, previous: undefined });
    }
    return { list, since: draft.since };
  });
}

/** How many pages are kept for a file (`idExpediente`) and for each of its documents, by the key of their drafts. */
export async function keptFor(idExpediente: string): Promise<Record<string, number>> {
  if (!mayHaveDrafts()) return {};
  await purgeDrafts();
  const drafts = await act((stores) => stores.objectStore(LISTS).getAll());
  return Object.fromEntries(
    drafts.flatMap(({ key, list }) =>
      key.split('/')[0] === idExpediente ? [[key, list.length]] : [],
    ),
  );
}

/** Deletes the pages of one of several documents, once that document was sent. */
export async function discardPages(key: string, sent: readonly string[]): Promise<void> {
  if (sent.length === 0) return;
  const draft = await loadDraft(key);
  if (!draft) return;
  const list = draft.list.filter(({ id }) => !sent.includes(id));
  await saveDraft(key, list, draft.since);
}

/** Deletes drafts older than 24 hours and, with the last one, the note that there are drafts. */
export async function purgeDrafts(now = Date.now()): Promise<void> {
  const isOld = ({ since }: { since: number }) => now - since >= KEPT_MS;
  const left = await act(async (stores) => {
    const [lists, outbox] = [stores.objectStore(LISTS), stores.objectStore(OUTBOX)];
    const [drafts, waiting] = [await lists.getAll(), await outbox.getAll()];
    for (const { key } of waiting.filter(isOld)) await outbox.delete(key);
    for (const { key } of drafts.filter(isOld)) {
      await lists.delete(key);
      await stores.objectStore(PHOTOS).delete(photosOf(key));
    }
    return [...drafts, ...waiting].filter((each) => !isOld(each)).length;
  });
  if (left === 0) browserKept.removeItem('hayBorradores');
}

/**
 * Deletes the pages of a document that was sent. It never fails, because the document has arrived. Pages that
 * stay behind are deleted a day later.
 */
export async function discardDraft(key: string): Promise<void> {
  if (mayHaveDrafts()) await saveDraft(key, []).catch(() => undefined);
}
