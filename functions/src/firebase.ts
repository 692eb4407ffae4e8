import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

let firestore: Firestore | undefined;

function app() {
  return getApps()[0] ?? initializeApp();
}

/** Firestore over REST until a stream is needed: it saves a good part of a cold start. */
export function db(): Firestore {
  firestore ??= initializeFirestore(app(), { preferRest: true });
  return firestore;
}

export function auth(): Auth {
  return getAuth(app());
}

/** The bucket of the documents; its code loads when the first document is touched. */
export async function bucket() {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(app()).bucket(process.env.STORAGE_BUCKET ?? `${projectId()}.appspot.com`);
}

function projectId(): string {
  return process.env.GCLOUD_PROJECT ?? app().options.projectId ?? 'demo-notaria';
}
