import { browserKept } from '../storage.ts';
import { DRAFTS, KEPT_MS, mayHaveDrafts } from './drafts-database.ts';
import type { ScanPage } from './page.ts';

/** The order of the pages and what was done to them. Their photographs are stored beside it, each written once. */
const LISTS = 'borradores';
const PHOTOS = 'fotos';
/** Documents that are sent once there is a network; see outbox.ts. */
const OUTBOX = 'salida';
const VERSION = 4;

type KeptPage = Omit<ScanPage, 'photo' | 'previous'>;

interface Draft {
  key: string;
  /** When its first page was kept. Later pages do not change it. */
  since: number;
  list: readonly KeptPage[];
}

interface Stores {
  lists: IDBObjectStore;
  photos: IDBObjectStore;
  outbox: IDBObjectStore;
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

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFTS, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of [...result.objectStoreNames]) result.deleteObjectStore(name);
      result.createObjectStore(LISTS, { keyPath: 'key' });
      result.createObjectStore(PHOTOS);
      result.createObjectStore(OUTBOX, { keyPath: 'key' });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // Signing out in another tab deletes the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** The result of a request. */
export function ask<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Opens the database for one act and closes it, because an open one could not be deleted. */
export async function act<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction([LISTS, PHOTOS, OUTBOX], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    const [value] = await Promise.all([
      work({
        lists: transaction.objectStore(LISTS),
        photos: transaction.objectStore(PHOTOS),
        outbox: transaction.objectStore(OUTBOX),
      }),
      done,
    ]);
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
  await act('readwrite', async ({ lists, photos }) => {
    const kept = new Set(await ask(photos.getAllKeys(photosOf(key))));
    const here = new Map(pages.map((page) => [photoKey(key, page), page.photo]));
    for (const [at, photo] of here) if (!kept.delete(at)) photos.put(photo, at);
    for (const gone of kept) photos.delete(gone);
    if (pages.length === 0) lists.delete(key);
    else {
      // If two tabs have the same pages, the older time counts.
      const before = await ask<Draft | undefined>(lists.get(key));
      const first = Math.min(since, before?.since ?? since);
      lists.put({ key, since: first, list: pages.map(bare) } satisfies Draft);
    }
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
  return act('readonly', async ({ lists, photos }) => {
    const draft = await ask<Draft | undefined>(lists.get(key));
    if (!draft) return undefined;
    const list: ScanPage[] = [];
    const found = new Map<string, Blob | undefined>();
    for (const page of draft.list) {
      const at = photoKey(key, page);
      if (!found.has(at)) found.set(at, await ask<Blob | undefined>(photos.get(at)));
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
  const drafts = await act('readonly', ({ lists }) => ask<Draft[]>(lists.getAll()));
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
  const left = await act('readwrite', async ({ lists, photos, outbox }) => {
    const waiting = await ask<{ key: string; since: number }[]>(outbox.getAll());
    const late = waiting.filter(({ since }) => now - since >= KEPT_MS);
    for (const { key } of late) outbox.delete(key);
    const drafts = await ask<Draft[]>(lists.getAll());
    const old = drafts.filter(({ since }) => now - since >= KEPT_MS);
    for (const { key } of old) {
      lists.delete(key);
      photos.delete(photosOf(key));
    }
    return drafts.length - old.length + waiting.length - late.length;
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
