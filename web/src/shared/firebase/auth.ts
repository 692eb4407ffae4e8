import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { firebaseApp } from './app.ts';
import { emulators } from './config.ts';

export type { User };

function init() {
  const auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  auth.languageCode = 'es-419';
  const local = emulators();
  if (local) connectAuthEmulator(auth, `http://${local.host}:${local.auth}`, { disableWarnings: true });
  return auth;
}

/** Made once, when the module loads: pages that need no session never load it. */
export const auth = init();

/** Calls back with the person signed in on this browser, now and on each change. */
export function watchUser(callback: (user: User | null) => void): () => void {
  return onAuthStateChanged(auth, callback);
}

export async function signInPassword(email: string, password: string): Promise<User> {
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

export async function signInGoogle(): Promise<User> {
  return (await signInWithPopup(auth, new GoogleAuthProvider())).user;
}

export function signOutHere(): Promise<void> {
  return signOut(auth);
}

export function sendReset(email: string): Promise<void> {
  return sendPasswordResetEmail(auth, email);
}

/** @returns the email of the account that the reset code is for */
export function verifyReset(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code);
}

export function confirmReset(code: string, password: string): Promise<void> {
  return confirmPasswordReset(auth, code, password);
}
