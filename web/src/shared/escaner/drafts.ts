import { browserKept } from '../storage.ts';
import { DRAFTS, mayHaveDrafts } from './drafts-database.ts';
import type { ScanPage } from './pages.ts';

/** Drafts older than this are deleted. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** The order of the pages and what was done to them, and beside it their photographs, each written once. */
const LISTS = 'borradores';
const PHOTOS = 'fotos';
const VERSION = 3;

type KeptPage = Omit<ScanPage, 'photo'>;

interface Draft {
  key: string;
  /** When its first page was kept: later ones don't make it younger. */
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
      // Whoever signs out in another tab deletes the database.
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

/** Opens the database for one act and closes it, as an open one could not be deleted. */
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

/** The photographs of a draft: their keys begin with the draft's. */
const photoKey = (key: string, id: string) => `${key}|${id}`;
const photosOf = (key: string) => IDBKeyRange.bound(`${key}|`, `${key}|\uffff`);

/** Keeps the pages of a document on this device until they are sent or discarded. */
export async function saveDraft(key: string, list: readonly ScanPage[]): Promise<void> {
  browserKept.setItem('hayBorradores', '1');
  await act('readwrite', async ({ lists, photos }) => {
    const kept = new Set(await ask(photos.getAllKeys(photosOf(key))));
    for (const { id, photo } of list) {
      if (!kept.delete(photoKey(key, id))) photos.put(photo, photoKey(key, id));
    }
    for (const gone of kept) photos.delete(gone);
    if (list.length === 0) lists.delete(key);
    else {
      const pages = list.map(({ photo: _apart, ...page }) => page);
      const before = await ask<Draft | undefined>(lists.get(key));
      const since = before?.since ?? Date.now();
      lists.put({ key, since, list: pages } satisfies Draft);
    }
  });
}

/** Returns the pages kept for a document, none if they are older than 24 hours. */
export async function loadDraft(key: string): Promise<readonly ScanPage[]> {
  await purgeDrafts();
  return act('readonly', async ({ lists, photos }) => {
    const draft = await ask<Draft | undefined>(lists.get(key));
    const pages: ScanPage[] = [];
    for (const page of draft?.list ?? []) {
      const photo = await ask<Blob | undefined>(photos.get(photoKey(key, page.id)));
      if (photo) pages.push({ ...page, photo });
    }
    return pages;
  });
}

/** Deletes the drafts that are older than 24 hours, and the note that there are some with the last one. */
export async function purgeDrafts(now = Date.now()): Promise<void> {
  const left = await act('readwrite', async ({ lists, photos }) => {
    const drafts = await ask<Draft[]>(lists.getAll());
    const old = drafts.filter(({ since }) => now - since > KEPT_MS);
    for (const { key } of old) {
      lists.delete(key);
      photos.delete(photosOf(key));
    }
    return drafts.length - old.length;
  });
  if (left === 0) browserKept.removeItem('hayBorradores');
}

/** Deletes the pages of a document that has been sent. */
export async function discardDraft(key: string): Promise<void> {
  if (mayHaveDrafts()) await saveDraft(key, []);
}
