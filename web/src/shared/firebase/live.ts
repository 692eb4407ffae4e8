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
 * A page that is left closes its connection: one that the browser cuts is a failure to the library, which
 * reports it and looks for the network at Google. A page that the browser kept opens it again.
 */
function closeWhileAway(firestore: Firestore) {
  window.addEventListener('pagehide', () => void disableNetwork(firestore));
  window.addEventListener('pageshow', () => void enableNetwork(firestore));
}

/** Made once, when the module loads: it is the heaviest of all and loads after the screen is there. */
const firestore = init();

/**
 * Calls `onChange` each time that a file changes, beginning with how it is now, with the time of its
 * last change as the API writes it. What it says is read through the API: the listener only tells
 * when. A refused or broken listener ends quietly: the screen then refreshes as it does without it.
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
 * Calls `onChange` each time that something changes which one party of a file may see, beginning with how
 * it is now, with the seal of their room. Without one when the room is closed to whoever listens: they
 * left, or were taken out, and the API says the rest.
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
 * Calls `onChange` each time that somebody wrote in a thread of a file or read it, beginning with how it is
 * now: with the number of its last message and how many of them the `other` side has not read.
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

/**
 * Calls `onChange` with the id of the newest of what a person hasn't seen, if any, each time that it
 * changes.
 */
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
