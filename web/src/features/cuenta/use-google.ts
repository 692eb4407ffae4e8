import { useEffect, useRef, useState } from 'react';
import { onFirstSign } from '#shared/first-sign.ts';
import { peekGoogleReturn } from '#shared/session/google-return.ts';
import { type Outcome, useSignIn } from '#shared/session/sign-in.ts';
import { useArrival } from './use-arrival.ts';
import type { Attempt, AttemptEnd } from './use-attempt.ts';

export interface Google {
  /** The browser blocked Google's window: the screen says what to do. */
  isBlocked: boolean;
  /** Opens Google's window, and goes where the sign-in leads. */
  start: (open: () => Promise<Outcome>) => void;
  /** Goes to Google in this same page. */
  leave: (go: () => Promise<void>) => void;
}

/**
 * Signing in with Google on a screen: its code is loaded at the first sign of somebody, so that the window
 * opens within the click; a blocked window leaves the way through this page; who comes back from there goes on.
 * @param tell the sentence for a failure
 */
export function useGoogle(attempt: Attempt, tell: (error: unknown) => string): Google {
  const signIn = useSignIn();
  const arrive = useArrival();
  const [isBlocked, setBlocked] = useState(false);
  const { run } = attempt;

  const follow = async (sign: () => Promise<Outcome>): Promise<AttemptEnd> => {
    setBlocked(false);
    const outcome = await sign();
    setBlocked(outcome.kind === 'blocked');
    return arrive(outcome);
  };

  const latest = useRef({ signIn, follow, tell });
  latest.current = { signIn, follow, tell };
  useEffect(() => {
    const { signIn: first, follow: go, tell: say } = latest.current;
    if (peekGoogleReturn()) void run(() => go(first.resumeGoogle), say);
    // On phones Firebase fetches Google's script with its own: nobody asks Google who only looks.
    return onFirstSign(first.prepare);
  }, [run]);

  return {
    isBlocked,
    start: (open) => void run(() => follow(open), tell),
    leave: (go) =>
      void run(async () => {
        await go();
        return 'leaves';
      }, tell),
  };
}
