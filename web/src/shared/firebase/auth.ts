import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
  type UserCredential,
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
  if (local) {
    connectAuthEmulator(auth, `http://${local.host}:${local.auth}`, { disableWarnings: true });
  }
  return auth;
}

/** Made once, when the module loads; pages that need no session never load it. */
const auth = init();

/** The person signed in on this browser, as far as is known now. */
export function currentUser(): User | null {
  return auth.currentUser;
}

/** Calls back with the person signed in on this browser, now and on each change. */
export function watchUser(callback: (user: User | null) => void): () => void {
  return onAuthStateChanged(auth, callback);
}

/**
 * Calls back whenever the token of the signed-in person names a session of ours, now and later: another tab
 * may have passed the second factor.
 */
export function watchSession(callback: (user: User) => void): () => void {
  return onIdTokenChanged(auth, async (user) => {
    const token = await user?.getIdTokenResult();
    if (user && token && 'sesion' in token.claims) callback(user);
  });
}

/**
 * Signs in with the session that our server opened. In every tab its token replaces the sign-in's.
 * @throws FirebaseError, see `error-message.ts`
 */
export async function enterSession(ficha: string): Promise<User> {
  return (await signInWithCustomToken(auth, ficha)).user;
}

/** @throws FirebaseError, see `error-message.ts` */
export async function signInPassword(email: string, password: string): Promise<User> {
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

function google(email: string | undefined): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters(
    email === undefined ? { prompt: 'select_account' } : { login_hint: email },
  );
  return provider;
}

/**
 * Signs in with Google's own window. Call it right after the person's click, or the browser blocks it.
 * @param email the account to offer; without it the person chooses
 * @throws FirebaseError, also if the window is closed or blocked
 */
export async function signInGoogle(email?: string): Promise<User> {
  return noteName(await signInWithPopup(auth, google(email)));
}

/** The name from the last sign-in with Google in this page; empty if Google gave none. */
let name = { given: '', family: '' };

function noteName(credential: UserCredential): User {
  const profile = getAdditionalUserInfo(credential)?.profile ?? {};
  name = { given: String(profile.given_name ?? ''), family: String(profile.family_name ?? '') };
  return credential.user;
}

/** Given and family name of the last sign-in with Google in this page. */
export function googleName(): typeof name {
  return name;
}

/** Goes to Google in this same page; {@link googleRedirectUser} tells who came back. */
export function leaveForGoogle(email?: string): Promise<never> {
  return signInWithRedirect(auth, google(email));
}

/** @returns the person who came back from Google; null if nobody did */
export async function googleRedirectUser(): Promise<User | null> {
  const credential = await getRedirectResult(auth);
  return credential && noteName(credential);
}

export function signOutHere(): Promise<void> {
  return signOut(auth);
}

/** @returns the email of the account that the reset code is for */
export function verifyReset(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code);
}

/** Sets the password of a reset code. The server refuses sign-ins of the second in which Firebase does it. */
export async function confirmReset(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
