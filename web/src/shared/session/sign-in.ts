import { createContext, useContext } from 'react';
import { isBlockedWindow, isClosedWindow } from '../firebase/error-message.ts';
import { loadDriver } from './door.ts';
import type { GoogleNames } from './google-names.ts';
import { noteGoogleReturn, takeGoogleReturn } from './google-return.ts';
import { type Auth, loadAuth } from './load-auth.ts';
import { emailOf, personOf, type User } from './machine.ts';
import {
  askStanding,
  beginSession,
  ensureGoogleAccount,
  type MailedCode,
  type NombreBody,
  type SecondFactorStanding,
  saveName,
} from './open-session.ts';
import { currentState, send } from './store.ts';
import { storeState } from './stored-state.ts';

/** Where a sign-in leads. */
export type SignInOutcome =
  | { kind: 'ready' }
  /** The code screen; without `envio` the code comes from an app. */
  | { kind: 'verify'; envio?: MailedCode }
  /**
   * The name form of an account without a full name, with the known parts. A person who signed in with a
   * password stays signed in.
   */
  | ({ kind: 'name'; userId: string; email: string } & GoogleNames)
  /** The person closed Google's window. */
  | { kind: 'cancelled' }
  /** The browser blocked Google's window. */
  | { kind: 'blocked' };

/** What the server opened when the code was right. */
export interface Verified {
  /** Left out, the sign-in's own token opens the session. */
  ficha: string | undefined;
  perfil: SecondFactorStanding['perfil'];
}

/** A step between knowing the user and opening the session; an outcome ends the sign-in there. */
type Step = (user: User) => Promise<SignInOutcome | undefined>;

/** Google's name. Its code loads only for the few accounts without one. */
async function readGoogleName() {
  const [{ googleName }, { namesFrom }] = await Promise.all([
    loadAuth(),
    import('./google-names.ts'),
  ]);
  return namesFrom(googleName());
}

/**
 * The name form: Google gave no full name, or the account was taken back from somebody who had put theirs.
 * The parts from Google are offered.
 */
async function nameless(user: User): Promise<SignInOutcome> {
  const { names } = await readGoogleName();
  return { kind: 'name', userId: user.uid, email: emailOf(user), ...names };
}

/** Registers a user of Google. An account without a name takes Google's name, if nothing of it is left to ask. */
async function registerGoogle(user: User): Promise<SignInOutcome | undefined> {
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

/** Runs `act`, while the form decides who is signed in and Firebase's reports are ignored. */
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

/** Every sign-in: the user, what the account still needs, the session, its second factor. */
function enter(open: (auth: Auth) => Promise<User | null>, step?: Step): Promise<SignInOutcome> {
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

/**
 * Asks the server where the session of `user` stands now.
 * @returns true if the second factor is passed
 */
async function refresh(user: User): Promise<boolean> {
  const { driver } = await loadDriver();
  const opened = await askStanding(user);
  driver.takeUp(opened);
  return !opened.standing.isPending;
}

/** The ways to sign in that the account screens use. Their failures are told by `signInMessage`. */
export const signIn = {
  password: (email: string, password: string): Promise<SignInOutcome> =>
    enter((auth) => auth.signInPassword(email, password)),

  google: (): Promise<SignInOutcome> => enter((auth) => auth.signInGoogle(), registerGoogle),

  /** Saves the name of the signed-in person; otherwise asks Google again first, to prove who it is. */
  completeName: async (body: NombreBody): Promise<SignInOutcome> => {
    const user = personOf(currentState()) && (await loadAuth()).currentUser();
    if (!user) return enter((auth) => auth.signInGoogle(body.email), savingName(body));
    await saveName(user, body);
    await refresh(user);
    return { kind: 'ready' };
  },

  /** Goes to Google in this same page, if its window is blocked; the person comes back to this address. */
  leaveForGoogle: async (name?: NombreBody): Promise<void> => {
    noteGoogleReturn(name);
    await (await loadAuth()).leaveForGoogle(name?.email);
  },

  /** Continues with the user who came back from Google to this address; `cancelled` if nobody did. */
  resumeGoogle: async (): Promise<SignInOutcome> => {
    const note = takeGoogleReturn();
    if (!note) return { kind: 'cancelled' };
    const step = note.name ? savingName(note.name) : registerGoogle;
    return enter((auth) => auth.googleRedirectUser(), step);
  },

  /** Loads the sign-in code ahead, so that Google's window opens within the click. */
  prepare: (): void => {
    // Without connection the press of the button tries again, and reports.
    loadDriver().catch(() => {});
  },

  /**
   * Uses the session that was opened by passing the second factor in this tab.
   * @throws FirebaseError if it could not be taken; it can be tried again
   */
  enterVerified: async ({ ficha, perfil }: Verified): Promise<void> => {
    const person = personOf(currentState());
    if (!person) return;
    const { metodo } = person;
    const userEmail = emailOf(person.user);
    await leading(async () => {
      const { auth, driver } = await loadDriver();
      const user = ficha === undefined ? person.user : await auth.enterSession(ficha);
      storeState({ isTotpRequired: false, isTotpVerified: true, userEmail });
      driver.takeUp({ user, standing: { metodo, isPending: false, perfil } });
    });
  },

  /**
   * Asks the server again, because another tab may have passed the second factor.
   * @returns true if it is passed
   */
  recheck: async (): Promise<boolean> => {
    const user = (await loadAuth()).currentUser();
    return user !== null && refresh(user);
  },
};

export type SignIn = typeof signIn;

/** Tests put other ways to sign in here. */
export const SignInContext = createContext<SignIn>(signIn);

export function useSignIn(): SignIn {
  return useContext(SignInContext);
}
