import type { Page } from '@playwright/test';
import { db } from '../../functions/src/platform/firebase.ts';

const DAY_MS = 86_400_000;

async function setEnd(uid: string, vence: Date): Promise<void> {
  const found = await db().collection('sesiones').where('uid', '==', uid).get();
  await Promise.all(found.docs.map(({ ref }) => ref.update({ vence })));
}

/**
 * Makes the server end every session of a person, as it does after 24 hours. With it end their listeners: the
 * Firestore emulator keeps those of a closed page (its listen handler's `onClose` only logs) and repeats their
 * queries at each write until the rules refuse one.
 */
export function endSessions(uid: string): Promise<void> {
  return setEnd(uid, new Date(0));
}

/** Makes the person's sessions good again, as after signing in. */
export function reopenSessions(uid: string): Promise<void> {
  return setEnd(uid, new Date(Date.now() + DAY_MS));
}

/** The uids that Firebase has stored in the browser of a page. */
export function whoIsSignedIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'firebaseLocalStorageDb';
    const store = 'firebaseLocalStorage';
    const all = await indexedDB.databases();
    if (!all.some((one) => one.name === name)) return [];
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open(name));
    const rows: { value?: { uid?: string } }[] = await answer(
      database.transaction(store).objectStore(store).getAll(),
    );
    database.close();
    return rows.flatMap(({ value }) => value?.uid ?? []);
  });
}
