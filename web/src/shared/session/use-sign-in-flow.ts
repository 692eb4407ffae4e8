import { useCallback, useMemo } from 'react';
import { isBlockedWindow, isClosedWindow } from '../firebase/error-message.ts';
import { noteGoogleReturn, takeGoogleReturn } from './google-return.ts';
import { type Auth, emailOf, loadAuth, type User } from './load-auth.ts';
import {
  askStanding,
  beginSession,
  ensureGoogleAccount,
  type NombreBody,
  saveName,
} from './open-session.ts';
import type { Outcome, SignIn } from './sign-in-context.ts';
import { storeState } from './stored-state.ts';
import type { PersonControl } from './use-person.ts';

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

/** The ways in, all along one path: who it is, what the account still needs, the session, its second factor. */
export function useSignInFlow({ state, isLed, identify, takeUp, forget }: PersonControl): SignIn {
  const lead = useCallback(
    async (open: (auth: Auth) => Promise<User | null>, step?: Step): Promise<Outcome> => {
      isLed.current = true;
      try {
        const auth = await loadAuth();
        try {
          const user = await open(auth);
          if (!user) {
            forget();
            return { kind: 'cancelled' };
          }
          identify(user);
          const early = await step?.(user);
          if (early) {
            await auth.signOutHere();
            forget();
            return early;
          }
          const { envio, ...opened } = await beginSession(user);
          const { standing } = opened;
          takeUp(opened);
          if (standing.isPending) return { kind: 'verify', envio };
          return standing.perfil?.nombre === '' ? nameless(opened.user) : { kind: 'ready' };
        } catch (error) {
          if (isClosedWindow(error)) return { kind: 'cancelled' };
          if (isBlockedWindow(error)) return { kind: 'blocked' };
          await auth.signOutHere();
          forget();
          throw error;
        }
      } finally {
        isLed.current = false;
      }
    },
    [isLed, identify, takeUp, forget],
  );

  return useMemo<SignIn>(() => {
    const person = state.kind === 'person' ? state.person : undefined;
    return {
      password: (email, password) => lead((auth) => auth.signInPassword(email, password)),
      google: () => lead((auth) => auth.signInGoogle(), registerGoogle),
      completeName: async (body) => {
        const user = person && (await loadAuth()).currentUser();
        if (!user) return lead((auth) => auth.signInGoogle(body.email), savingName(body));
        await saveName(user, body);
        takeUp(await askStanding(user));
        return { kind: 'ready' };
      },
      leaveForGoogle: async (name) => {
        noteGoogleReturn(name);
        await (await loadAuth()).leaveForGoogle(name?.email);
      },
      resumeGoogle: async () => {
        const note = takeGoogleReturn();
        if (!note) return { kind: 'cancelled' };
        const step = note.name ? savingName(note.name) : registerGoogle;
        return lead((auth) => auth.googleRedirectUser(), step);
      },
      prepare: () => {
        // Without connection the press of the button tries again, and tells.
        loadAuth().catch(() => {});
      },
      metodo: person?.metodo ?? 'correo',
      enterVerified: async ({ ficha, perfil }) => {
        if (!person) return;
        isLed.current = true;
        try {
          const user = await (await loadAuth()).enterSession(ficha);
          storeState({ isTotpRequired: false, isTotpVerified: true, userEmail: person.email });
          takeUp({ user, standing: { metodo: person.metodo, isPending: false, perfil } });
        } finally {
          isLed.current = false;
        }
      },
      recheck: async () => {
        const user = (await loadAuth()).currentUser();
        if (!user) return false;
        const opened = await askStanding(user);
        takeUp(opened);
        return !opened.standing.isPending;
      },
    };
  }, [state, lead, isLed, takeUp]);
}
