import { browserKept } from '../storage.ts';
import { DRAFTS, KEPT_MS, mayHaveDrafts } from './drafts-database.ts';
import type { ScanPage } from './pages.ts';

/** The order of the pages and what was done to them. Their photographs are stored beside it, each written once. */
const LISTS = 'borradores';
const PHOTOS = 'fotos';
const VERSION = 3;

type KeptPage = Omit<ScanPage, 'photo' | 'previous'>;

/** Fields that are missing in pages kept by an earlier version of the scanner. Those pages are a day old at most. */
const LACKING = { state: 'lista', name: '', isCard: false, previous: undefined } as const;

interface Draft {
  key: string;
  /** When its first page was kept. Later pages do not change it. */
  since: number;
  list: readonly KeptPage[];
}

interface Stores {
  lists: IDBObjectStore;
  photos: IDBObjectStore;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFTS, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of [...result.objectStoreNames]) result.deleteObjectStore(name);
      result.createObjectStore(LISTS, { keyPath: 'key' });
      result.createObjectStore(PHOTOS);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // Signing out in another tab deletes the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

function ask<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Opens the database for one act and closes it, because an open one could not be deleted. */
async function act<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction([LISTS, PHOTOS], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    const [value] = await Promise.all([
      work({ lists: transaction.objectStore(LISTS), photos: transaction.objectStore(PHOTOS) }),
      done,
    ]);
    return value;
  } finally {
    database.close();
  }
}

/** The photographs of a draft: their keys begin with the draft's key. */
const photoKey = (key: string, id: string) => `${key}|${id}`;
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
    for (const { id, photo } of pages) {
      if (!kept.delete(photoKey(key, id))) photos.put(photo, photoKey(key, id));
    }
    for (const gone of kept) photos.delete(gone);
    if (pages.length === 0) lists.delete(key);
    else {
      // If two tabs have the same pages, the older time counts.
      const before = await ask<Draft | undefined>(lists.get(key));
      const first = Math.min(since, before?.since ?? since);
      lists.put({ key, since: first, list: pages.map(bare) } satisfies Draft);
    }
  });
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
    for (const page of draft.list) {
      const photo = await ask<Blob | undefined>(photos.get(photoKey(key, page.id)));
      if (photo) list.push({ ...LACKING, ...page, photo });
    }
    return { list, since: draft.since };
  });
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
  const left = await act('readwrite', async ({ lists, photos }) => {
    const drafts = await ask<Draft[]>(lists.getAll());
    const old = drafts.filter(({ since }) => now - since >= KEPT_MS);
    for (const { key } of old) {
      lists.delete(key);
      photos.delete(photosOf(key));
    }
    return drafts.length - old.length;
  });
  if (left === 0) browserKept.removeItem('hayBorradores');
}

/** Deletes the pages of a document that was sent. */
export async function discardDraft(key: string): Promise<void> {
  if (mayHaveDrafts()) await saveDraft(key, []);
}
