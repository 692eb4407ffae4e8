import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onFirstSign } from '#shared/first-sign.ts';
import { peekGoogleReturn } from '#shared/session/google-return.ts';
import type { NombreBody } from '#shared/session/open-session.ts';
import { type SignInOutcome, useSignIn } from '#shared/session/sign-in.ts';
import { useArrival } from './use-arrival.ts';

/** A way to sign in that the person chose. */
interface Way {
  /** Signs in. No outcome means that the page is being left for Google. */
  open: () => Promise<SignInOutcome | undefined>;
  /** The sentence for its failure. */
  tell: (error: unknown) => string;
  greeting?: string;
}

export interface Entry {
  /** True while signing in, and afterwards while the screen is being left. */
  isBusy: boolean;
  /** The sentence for the last failure; null for none. */
  failure: string | null;
  /** True if the browser blocked Google's window: the screen says what to do. */
  isBlocked: boolean;
  /** Signs in and goes where that leads, unless a sign-in is already running. */
  enter: (way: Way) => Promise<void>;
  /** Goes to Google in this same page; the typed name is there again on return. */
  leave: (name?: NombreBody) => void;
}

const KEY = ['entrada'];
const STAYS: readonly unknown[] = ['cancelled', 'blocked'];

/**
 * Signing in on a screen, one sign-in at a time. The sign-in code loads as soon as somebody touches anything,
 * so that Google's window opens within the click. A person who comes back from Google to this address
 * continues.
 * @param tellGoogle gives the sentence when Google fails
 */
export function useEntry(tellGoogle: (error: unknown) => string): Entry {
  const { resumeGoogle, leaveForGoogle, prepare } = useSignIn();
  const arrive = useArrival();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, isSuccess, data, error, variables } = useMutation({
    mutationKey: KEY,
    mutationFn: ({ open }: Way) => open(),
  });
  const enter = async (way: Way) => {
    if (isSuccess && !STAYS.includes(data?.kind)) return;
    // Two quick presses come before the screen knows of the first.
    if (queryClient.isMutating({ mutationKey: KEY }) > 0) return;
    const outcome = await mutateAsync(way).catch(() => undefined);
    if (outcome) arrive(outcome, way.greeting);
  };

  const begin = useRef(() => {
    if (peekGoogleReturn()) void enter({ open: resumeGoogle, tell: tellGoogle });
    // On phones Firebase's code also fetches Google's script, so it waits until the person touches something.
    return onFirstSign(prepare);
  });
  useEffect(() => begin.current(), []);

  return {
    isBusy: isPending || (isSuccess && !STAYS.includes(data?.kind)),
    failure: error && variables ? variables.tell(error) : null,
    isBlocked: data?.kind === 'blocked',
    enter,
    leave: (name) => {
      const open = async () => {
        await leaveForGoogle(name);
        return undefined;
      };
      void enter({ open, tell: tellGoogle });
    },
  };
}
