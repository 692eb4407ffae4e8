import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import { emulators, firebaseOptions } from './config.ts';

let proofAuth: Auth | undefined;

/**
 * A second Auth instance that stores nothing: signing in again on the first would begin another session whose
 * second factor is pending.
 */
function aside(): Auth {
  if (proofAuth) return proofAuth;
  proofAuth = initializeAuth(initializeApp(firebaseOptions, 'comprobacion'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  const local = emulators();
  if (local) {
    connectAuthEmulator(proofAuth, `http://${local.host}:${local.auth}`, { disableWarnings: true });
  }
  return proofAuth;
}

async function tokenOf(signingIn: Promise<{ user: User }>): Promise<string> {
  const { user } = await signingIn;
  const token = await user.getIdToken();
  await signOut(aside());
  return token;
}

/**
 * Signs in again with the password to get a fresh token that proves who the person is.
 * @throws FirebaseError, see `error-message.ts`
 */
export function provePassword(email: string, password: string): Promise<string> {
  return tokenOf(signInWithEmailAndPassword(aside(), email, password));
}

/**
 * The same with Google's window, for a person without a password. Call it right after the person's click.
 * @throws FirebaseError, also if the window is closed or blocked
 */
export function proveGoogle(email: string): Promise<string> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ login_hint: email });
  return tokenOf(signInWithPopup(aside(), provider));
}
