import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
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

/**
 * Calls `onChange` whenever a file changes, and once at the start, with the time of its last change as the
 * API writes it. The data themselves are read through the API: the listener only tells when. If the listener
 * is refused or breaks, it ends silently, and the screen refreshes as it does without it.
 */
export function watchExpediente(
  idExpediente: string,
  onChange: (actualizado: string | undefined) => void,
): () => void {
  return onSnapshot(
    doc(firestore, 'expedientes', idExpediente),
    (file) => {
      const changed: unknown = file.get('fechaActualizacion');
      onChange(changed instanceof Timestamp ? changed.toDate().toISOString() : undefined);
    },
    () => {},
  );
}

/**
 * Calls `onChange` whenever something changes that a party of a file may see, and once at the start, with the
 * version (`sello`) of the party. With undefined if the person may no longer read the party: they left or
 * were removed, and the API tells the rest.
 */
export function watchParte(
  { idExpediente, idParte }: { idExpediente: string; idParte: string },
  onChange: (sello: string | undefined) => void,
): () => void {
  return onSnapshot(
    doc(firestore, 'expedientes', idExpediente, 'partes', idParte),
    (room) => {
      const sello: unknown = room.get('sello');
      onChange(typeof sello === 'number' ? String(sello) : undefined);
    },
    () => onChange(undefined),
  );
}

/**
 * Calls `onChange` whenever somebody writes in a thread or reads it, and once at the start, with the number
 * of the last message and how many messages the `other` side has not read.
 */
export function watchHilo(
  idExpediente: string,
  idHilo: string,
  other: 'cliente' | 'notaria',
  onChange: (version: string) => void,
): () => void {
  return onSnapshot(
    doc(firestore, 'expedientes', idExpediente, 'conversaciones', idHilo),
    (thread) => {
      const [mensajes = 0, sinLeer = 0]: unknown[] = [
        thread.get('mensajes'),
        thread.get(`porLeer.${other}`),
      ];
      onChange(`${mensajes}/${sinLeer}`);
    },
    () => {},
  );
}

/** Calls `onChange` whenever the newest unseen notice of a person changes, with its id or undefined. */
export function watchNotificaciones(
  uid: string,
  onChange: (newest: string | undefined) => void,
): () => void {
  const unseen = query(
    collection(firestore, 'notificaciones'),
    where('idUsuario', '==', uid),
    where('vista', '==', false),
    orderBy('fecha', 'desc'),
    limit(1),
  );
  return onSnapshot(
    unseen,
    ({ docs }) => onChange(docs[0]?.id),
    () => {},
  );
}
