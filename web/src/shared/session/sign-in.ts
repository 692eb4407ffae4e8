import { createContext, useContext } from 'react';
import { isBlockedWindow, isClosedWindow } from '../firebase/error-message.ts';
import { loadDriver } from './door.ts';
import type { Names } from './google-names.ts';
import { noteGoogleReturn, takeGoogleReturn } from './google-return.ts';
import { type Auth, loadAuth } from './load-auth.ts';
import { emailOf, personOf, type User } from './machine.ts';
import {
  askStanding,
  beginSession,
  type Envio,
  ensureGoogleAccount,
  type NombreBody,
  type Standing,
  saveName,
} from './open-session.ts';
import { currentState, send } from './store.ts';
import { storeState } from './stored-state.ts';

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

/** What comes between knowing who it is and the session; an outcome ends the sign-in there. */
type Step = (user: User) => Promise<Outcome | undefined>;

/** What Google said of the name; its code loads for the few who come without one. */
async function readGoogleName() {
  const [{ googleName }, { namesFrom }] = await Promise.all([
    loadAuth(),
    import('./google-names.ts'),
  ]);
  return namesFrom(googleName());
}

/**
 * Google gave no whole name, or the account was taken back from somebody who had put theirs. What
 * Google did give is offered.
 */
async function nameless(user: User): Promise<Outcome> {
  const { names } = await readGoogleName();
  return { kind: 'name', userId: user.uid, email: emailOf(user), ...names };
}

/** Google told who it is: an account without a name takes Google's, when nothing of it is left to ask. */
async function registerGoogle(user: User): Promise<Outcome | undefined> {
  if ((await ensureGoogleAccount(user)) !== '') return undefined;
  const { names, isWhole } = await readGoogleName();
  if (!isWhole) return nameless(user);
  await saveName(user, { userId: user.uid, email: emailOf(user), ...names });
  return undefined;
}

function savingName(body: NombreBody): Step {
  return async (user) => {
    await saveName(user, body);
    return undefined;
  };
}

/** While `act` runs, the form decides who is signed in: what Firebase reports doesn't count. */
async function leading<T>(act: () => Promise<T>): Promise<T> {
  send({ type: 'formBegan' });
  try {
    return await act();
  } finally {
    send({ type: 'formEnded' });
  }
}

async function giveUp(auth: Auth): Promise<void> {
  await auth.signOutHere();
  send({ type: 'signedOut', from: null });
}

/** Every way in: who it is, what the account still needs, the session, its second factor. */
function enter(open: (auth: Auth) => Promise<User | null>, step?: Step): Promise<Outcome> {
  return leading(async () => {
    const { auth, driver } = await loadDriver();
    try {
      const user = await open(auth);
      if (!user) {
        send({ type: 'signedOut', from: null });
        return { kind: 'cancelled' };
      }
      send({ type: 'identified', user });
      const early = await step?.(user);
      if (early) {
        await giveUp(auth);
        return early;
      }
      const { envio, ...opened } = await beginSession(user);
      driver.takeUp(opened);
      if (opened.standing.isPending) return { kind: 'verify', envio };
      return opened.standing.perfil?.nombre === '' ? nameless(opened.user) : { kind: 'ready' };
    } catch (error) {
      if (isClosedWindow(error)) return { kind: 'cancelled' };
      if (isBlockedWindow(error)) return { kind: 'blocked' };
      await giveUp(auth);
      throw error;
    }
  });
}

/** Asks the server where the session of `user` stands now. Returns whether the second factor is passed. */
async function refresh(user: User): Promise<boolean> {
  const { driver } = await loadDriver();
  const opened = await askStanding(user);
  driver.takeUp(opened);
  return !opened.standing.isPending;
}

/** The ways in, which the account screens send. Failures are told by `signInMessage`. */
export const signIn = {
  password: (email: string, password: string): Promise<Outcome> =>
    enter((auth) => auth.signInPassword(email, password)),

  google: (): Promise<Outcome> => enter((auth) => auth.signInGoogle(), registerGoogle),

  /** The name, of whoever is signed in; else Google again first, to prove who it is. */
  completeName: async (body: NombreBody): Promise<Outcome> => {
    const user = personOf(currentState()) && (await loadAuth()).currentUser();
    if (!user) return enter((auth) => auth.signInGoogle(body.email), savingName(body));
    await saveName(user, body);
    await refresh(user);
    return { kind: 'ready' };
  },

  /** Goes to Google in this same page, where its window is blocked; the person comes back to this address. */
  leaveForGoogle: async (name?: NombreBody): Promise<void> => {
    noteGoogleReturn(name);
    await (await loadAuth()).leaveForGoogle(name?.email);
  },

  /** Goes on with whoever came back from Google to this address; `cancelled` when nobody did. */
  resumeGoogle: async (): Promise<Outcome> => {
    const note = takeGoogleReturn();
    if (!note) return { kind: 'cancelled' };
    const step = note.name ? savingName(note.name) : registerGoogle;
    return enter((auth) => auth.googleRedirectUser(), step);
  },

  /** Loads the sign-in code ahead, so that Google's window opens within the click. */
  prepare: (): void => {
    // Without connection the press of the button tries again, and tells.
    loadDriver().catch(() => {});
  },

  /**
   * The second factor was passed in this tab: takes the session that it opened.
   * @throws FirebaseError where it could not be taken; it can be tried again
   */
  enterVerified: async ({ ficha, perfil }: Verified): Promise<void> => {
    const person = personOf(currentState());
    if (!person) return;
    const { metodo } = person;
    const userEmail = emailOf(person.user);
    await leading(async () => {
      const { auth, driver } = await loadDriver();
      const user = await auth.enterSession(ficha);
      storeState({ isTotpRequired: false, isTotpVerified: true, userEmail });
      driver.takeUp({ user, standing: { metodo, isPending: false, perfil } });
    });
  },

  /** Asks the server again, since another tab may have passed the second factor. Returns whether it is passed. */
  recheck: async (): Promise<boolean> => {
    const user = (await loadAuth()).currentUser();
    return user !== null && refresh(user);
  },
};

export type SignIn = typeof signIn;

/** Tests put other ways in here. */
export const SignInContext = createContext<SignIn>(signIn);

export function useSignIn(): SignIn {
  return useContext(SignInContext);
}
