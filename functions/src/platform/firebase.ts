import { type App, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

let firestore: Firestore | undefined;

const apps = new Map<string, App>();

/** An app of our own: the functions library opens the default one with other settings than ours. */
function app(name = 'notaria'): App {
  const opened = apps.get(name) ?? initializeApp(undefined, name);
  apps.set(name, opened);
  return opened;
}

/**
 * Firestore over REST until a stream is needed: it saves a good part of a cold start. Not on the
 * emulator, where REST looks for Google credentials that nobody has there.
 */
export function db(): Firestore {
  const isEmulated = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  firestore ??= initializeFirestore(app(), { preferRest: !isEmulated });
  return firestore;
}

export function auth(): Auth {
  return getAuth(app());
}

/** What checks that a call comes from our pages; its code loads only where that is demanded. */
export async function appCheck() {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(app());
}

/** The bucket of the documents; its code loads when the first document is touched. */
export function bucket() {
  return bucketOf(app());
}

/**
 * The same bucket, to remove from it. A removal makes Google's library try nothing again on the same
 * client, for anybody, and after several at once for good.
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
