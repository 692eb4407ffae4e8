import { DRAFTS, mayHaveDrafts } from './drafts-database.ts';
import type { ScanPage } from './pages.ts';

/** Drafts older than this are deleted. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const STORE = 'borradores';

interface Draft {
  key: string;
  savedAt: number;
  list: readonly ScanPage[];
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFTS, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // Whoever signs out in another tab deletes the database.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** Opens the database for one act and closes it, as an open one could not be deleted. */
async function act<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps the pages of a document on this device until they are sent or discarded. */
export async function saveDraft(key: string, list: readonly ScanPage[]): Promise<void> {
  localStorage.setItem('hayBorradores', '1');
  if (list.length === 0) await act<undefined>('readwrite', (store) => store.delete(key));
  else await act('readwrite', (store) => store.put({ key, savedAt: Date.now(), list }));
}

/** Returns the pages kept for a document, none if they are older than 24 hours. */
export async function loadDraft(key: string): Promise<readonly ScanPage[]> {
  await purgeDrafts();
  const draft = await act<Draft | undefined>('readonly', (store) => store.get(key));
  return draft?.list ?? [];
}

/** Deletes the drafts that are older than 24 hours, and the note that there are some with the last one. */
export async function purgeDrafts(now = Date.now()): Promise<void> {
  const drafts = await act<Draft[]>('readonly', (store) => store.getAll());
  for (const { key, savedAt } of drafts) {
    if (now - savedAt > KEPT_MS) await act<undefined>('readwrite', (store) => store.delete(key));
  }
  if (drafts.every(({ savedAt }) => now - savedAt > KEPT_MS))
    localStorage.removeItem('hayBorradores');
}

/** Deletes the pages of a document that has been sent. */
export async function discardDraft(key: string): Promise<void> {
  if (mayHaveDrafts()) await saveDraft(key, []);
}
