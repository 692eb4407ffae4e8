import { type App, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

let firestore: Firestore | undefined;

const apps = new Map<string, App>();

/** A Firebase app of our own, because the functions library opens the default app with other settings. */
function app(name = 'notaria'): App {
  const opened = apps.get(name) ?? initializeApp(undefined, name);
  apps.set(name, opened);
  return opened;
}

/**
 * Firestore, over REST until a stream is needed, which shortens a cold start considerably. Not on the
 * emulator: there REST looks for Google credentials, which nobody has.
 */
export function db(): Firestore {
  const isEmulated = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  firestore ??= initializeFirestore(app(), { preferRest: !isEmulated });
  return firestore;
}

export function auth(): Auth {
  return getAuth(app());
}

/** The service that checks that a call comes from our pages. Its code is loaded only if App Check is demanded. */
export async function appCheck() {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(app());
}

/** The bucket of the documents. Its code is loaded when the first document is touched. */
export function bucket() {
  return bucketOf(app());
}

/**
 * The same bucket through another client, only for deletions. After a deletion Google's library no longer
 * retries requests of that client, and after several deletions at once it never retries them again.
 */
export function bucketToRemove() {
  return bucketOf(app('notaria-retirar'));
}

async function bucketOf(owner: App) {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(owner).bucket(process.env.STORAGE_BUCKET ?? `${projectId()}.appspot.com`);
}

function projectId(): string {
  return process.env.GCLOUD_PROJECT ?? app().options.projectId ?? 'demo-notaria';
}
