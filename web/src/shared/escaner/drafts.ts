import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { browserKept } from '../storage.ts';
import type { ScanDocument } from './documents.ts';
import { DRAFTS, KEPT_MS, mayHaveDrafts, type Waiting } from './drafts-database.ts';
import type { ScanPage } from './page.ts';

/** The documents, their pages and what was done to them. The photographs are stored beside it, each written once. */
const LISTS = 'borradores';
const PHOTOS = 'fotos';
/** Documents that are sent once there is a network; see outbox.ts. */
export const OUTBOX = 'salida';
const VERSION = 4;

type KeptPage = Omit<ScanPage, 'photo' | 'previous'>;

interface KeptDocument extends Omit<ScanDocument, 'pages'> {
  pages: readonly KeptPage[];
}

interface Draft {
  key: string;
  /** When its first page was kept. Later pages do not change it. */
  since: number;
  documents: readonly KeptDocument[];
}

interface Kept extends DBSchema {
  [LISTS]: { key: string; value: Draft };
  [PHOTOS]: { key: string; value: Blob };
  [OUTBOX]: { key: string; value: Waiting };
}

type Kind = typeof LISTS | typeof OUTBOX;
const changes = new EventTarget();

/** Calls `listener` after this page changed what it keeps of one kind. Returns a function that ends it. */
export function onKept(kind: Kind, listener: () => void): () => void {
  changes.addEventListener(kind, listener);
  return () => changes.removeEventListener(kind, listener);
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
type Work<T> = (stores: ReturnType<typeof begin>) => Promise<T>;

/** Opens the database for one act and closes it, because an open one could not be deleted. */
export async function act<T>(work: Work<T>): Promise<T> {
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

/** Changes what is kept of one kind, and tells those who listen. */
export async function keep(kind: Kind, work: Work<unknown>): Promise<void> {
  browserKept.setItem('hayBorradores', '1');
  await act(work);
  changes.dispatchEvent(new Event(kind));
}

/** The photographs of a draft: their keys begin with the draft's key. */
const photoKey = (key: string, { id, pdf }: Pick<KeptPage, 'id' | 'pdf'>) =>
  // The pages of a PDF are stored once, together.
  `${key}|${pdf?.id ?? id}`;
const photosOf = (key: string) => IDBKeyRange.bound(`${key}|`, `${key}|\uffff`);

/**
 * Keeps the documents of a draft on this device until they are sent or discarded.
 * @param since when the first page was taken, in ms; pages older than a day are not kept
 */
export async function saveDraft(
  key: string,
  documents: readonly ScanDocument[],
  since = Date.now(),
): Promise<void> {
  const pages = Date.now() - since < KEPT_MS ? documents.flatMap((document) => document.pages) : [];
  await keep(LISTS, async (stores) => {
    const [lists, photos] = [stores.objectStore(LISTS), stores.objectStore(PHOTOS)];
    const stale = new Set(await photos.getAllKeys(photosOf(key)));
    const photoAt = new Map(pages.map((page) => [photoKey(key, page), page.photo]));
    for (const [at, photo] of photoAt) if (!stale.delete(at)) await photos.put(photo, at);
    for (const at of stale) await photos.delete(at);
    if (pages.length === 0) return lists.delete(key);
    // If two tabs have the same pages, the older time counts.
    const first = Math.min(since, (await lists.get(key))?.since ?? since);
    const bare = documents.map((document) => ({
      ...document,
      pages: document.pages.map(({ photo: _apart, previous: _gone, ...page }) => page),
    }));
    await lists.put({ key, since: first, documents: bare });
  });
}

/** Returns what is kept of a draft; undefined if nothing is, or it is older than a day. */
export async function loadDraft(key: string) {
  await purgeDrafts();
  return act(async (stores) => {
    const [lists, photos] = [stores.objectStore(LISTS), stores.objectStore(PHOTOS)];
    const draft = await lists.get(key);
    if (!draft) return undefined;
    const keys = await photos.getAllKeys(photosOf(key));
    const blobs = await photos.getAll(photosOf(key));
    const photoAt = new Map(keys.map((at, index) => [at, blobs[index]]));
    const documents = draft.documents.map((document) => ({
      ...document,
      pages: document.pages.flatMap((page) => {
        const photo = photoAt.get(photoKey(key, page));
        return photo ? [{ ...page, photo, previous: undefined }] : [];
      }),
    }));
    return { documents, since: draft.since };
  });
}

/** How many pages are kept for a file (`idExpediente`) and for each of its documents, by the key of their drafts. */
export async function keptFor(idExpediente: string): Promise<Record<string, number>> {
  if (!mayHaveDrafts()) return {};
  await purgeDrafts();
  const drafts = await act((stores) => stores.objectStore(LISTS).getAll());
  return Object.fromEntries(
    drafts.flatMap((draft) => {
      const pages = draft.documents.flatMap((document) => document.pages);
      return draft.key.split('/')[0] === idExpediente ? [[draft.key, pages.length]] : [];
    }),
  );
}

/** Deletes the pages of one of several documents, once that document was sent. */
export async function discardPages(key: string, sent: readonly string[]): Promise<void> {
  if (sent.length === 0) return;
  const draft = await loadDraft(key);
  if (!draft) return;
  const rest = draft.documents.map((document) => ({
    ...document,
    pages: document.pages.filter(({ id }) => !sent.includes(id)),
  }));
  await saveDraft(key, rest, draft.since);
}

/** Deletes drafts older than 24 hours and, with the last one, the note that there are drafts. */
export async function purgeDrafts(now = Date.now()): Promise<void> {
  const isOld = ({ since }: { since: number }) => now - since >= KEPT_MS;
  const count = await act(async (stores) => {
    const [lists, outbox] = [stores.objectStore(LISTS), stores.objectStore(OUTBOX)];
    const [drafts, waiting] = [await lists.getAll(), await outbox.getAll()];
    for (const { key } of waiting.filter(isOld)) await outbox.delete(key);
    for (const { key } of drafts.filter(isOld)) {
      await lists.delete(key);
      await stores.objectStore(PHOTOS).delete(photosOf(key));
    }
    return [...drafts, ...waiting].filter((each) => !isOld(each)).length;
  });
  if (count === 0) browserKept.removeItem('hayBorradores');
}

/**
 * Deletes the pages of a document that was sent. It never fails, because the document has arrived. Pages that
 * stay behind are deleted a day later.
 */
export async function discardDraft(key: string): Promise<void> {
  if (mayHaveDrafts()) await saveDraft(key, []).catch(() => undefined);
}
