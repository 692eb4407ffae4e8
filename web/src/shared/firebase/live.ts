import {
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { firebaseApp } from './app.ts';
import { emulators } from './config.ts';

function init() {
  const firestore = getFirestore(firebaseApp());
  const local = emulators();
  if (local) connectFirestoreEmulator(firestore, local.host, local.firestore);
  closeWhileAway(firestore);
  return firestore;
}

/**
 * Closes the connection while the page is left: the library would report a connection cut by the browser as a
 * failure and look for the network at Google. A page that the browser kept opens it again.
 */
function closeWhileAway(firestore: Firestore) {
  window.addEventListener('pagehide', () => void disableNetwork(firestore));
  window.addEventListener('pageshow', () => void enableNetwork(firestore));
}

/** Made once, when the module loads: it is the heaviest module and loads after the screen. */
const firestore = init();

/** What a listener reports. */
export interface Watcher {
  /** The present version of what is listened to, once at the start and after each change. */
  onVersion: (version: string | undefined) => void;
  /** The listener is refused, or nothing reaches it for now. */
  onSilence: (isRefused: boolean) => void;
}

/** Reports a version only if the server said it: what the library remembers is as good as silence. */
function report<S extends { metadata: { fromCache: boolean } }>(
  { onVersion, onSilence }: Watcher,
  versionOf: (snapshot: S) => string | undefined,
) {
  return {
    next: (snapshot: S) =>
      snapshot.metadata.fromCache ? onSilence(false) : onVersion(versionOf(snapshot)),
    error: () => onSilence(true),
  };
}

/** Also reports when the connection is lost and found again. */
const ALL = { includeMetadataChanges: true };

/** Listens to the pulse of a reader of a file: a number that grows when something changes that they may see. */
export function watchPulso(idExpediente: string, quien: string, watcher: Watcher): () => void {
  return onSnapshot(
    doc(firestore, 'expedientes', idExpediente, 'pulsos', quien),
    ALL,
    report(watcher, (pulso: DocumentSnapshot) => String(pulso.get('numero') ?? 0)),
  );
}

/** Listens to a person's unseen notices. The version is the id of the newest one, undefined without any. */
export function watchNotificaciones(uid: string, watcher: Watcher): () => void {
  const unseen = query(
    collection(firestore, 'notificaciones'),
    where('idUsuario', '==', uid),
    where('vista', '==', false),
    orderBy('fecha', 'desc'),
    limit(1),
  );
  return onSnapshot(
    unseen,
    ALL,
    report(watcher, ({ docs }: QuerySnapshot) => docs[0]?.id),
  );
}
