import { createContext, useContext } from 'react';
import type { Names } from './google-names.ts';
import type { Envio, NombreBody, Standing } from './open-session.ts';

/** Where a sign-in leads. */
export type Outcome =
  | { kind: 'ready' }
  /** The code screen; without `envio` the code comes from an app. */
  | { kind: 'verify'; envio?: Envio }
  /** The name form of an account without a whole name, with what is known of it; whoever signed in with a password stays signed in. */
  | ({ kind: 'name'; userId: string; email: string } & Names)
  /** The person closed Google's window. */
  | { kind: 'cancelled' }
  /** The browser blocked Google's window. */
  | { kind: 'blocked' };

/** What the server opened when the code was right. */
export interface Verified {
  ficha: string;
  perfil: Standing['perfil'];
}

/** Signing in, step by step: what the account screens do. Failures are told by `signInMessage`. */
export interface SignIn {
  password: (email: string, password: string) => Promise<Outcome>;
  google: () => Promise<Outcome>;
  /** The name, of whoever is signed in; else Google again first, to prove who it is. */
  completeName: (body: NombreBody) => Promise<Outcome>;
  /** Goes to Google in this same page, where its window is blocked; the person comes back to this address. */
  leaveForGoogle: (name?: NombreBody) => Promise<void>;
  /** Goes on with whoever came back from Google to this address; `cancelled` when nobody did. */
  resumeGoogle: () => Promise<Outcome>;
  /** Loads the sign-in code ahead, so that Google's window opens within the click. */
  prepare: () => void;
  /** How the pending code arrives. */
  metodo: Standing['metodo'];
  /**
   * The second factor was passed in this tab: takes the session that it opened.
   * @throws FirebaseError where it could not be taken; it can be tried again
   */
  enterVerified: (opened: Verified) => Promise<void>;
  /** Asks the server again, since another tab may have passed the second factor. Returns whether it is passed. */
  recheck: () => Promise<boolean>;
}

export const SignInContext = createContext<SignIn | null>(null);

export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn needs a SignInProvider above it');
  return signIn;
}
