import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onFirstSign } from '#shared/first-sign.ts';
import { peekGoogleReturn } from '#shared/session/google-return.ts';
import type { NombreBody } from '#shared/session/open-session.ts';
import { type Outcome, useSignIn } from '#shared/session/sign-in.ts';
import { useArrival } from './use-arrival.ts';

/** A way in that somebody chose. */
interface Way {
  /** Signs in. Without an outcome the page is being left for Google. */
  open: () => Promise<Outcome | undefined>;
  /** The sentence when that fails. */
  tell: (error: unknown) => string;
  greeting?: string;
}

export interface Entry {
  /** True while a way in is under way, and after it while the screen is being left. */
  isBusy: boolean;
  /** The sentence for the last failure, or null. */
  failure: string | null;
  /** The browser blocked Google's window: the screen says what to do. */
  isBlocked: boolean;
  /** Signs in and goes where that leads, unless a way in is under way. */
  enter: (way: Way) => Promise<void>;
  /** Goes to Google in this same page; what was typed in the name form comes back with the person. */
  leave: (name?: NombreBody) => void;
}

const KEY = ['entrada'];
const STAYS: readonly unknown[] = ['cancelled', 'blocked'];

/**
 * Signing in on a screen, one way at a time. The code that signs in loads at the first sign of somebody,
 * so that Google's window opens within the click; who comes back from Google to this address goes on.
 * @param tellGoogle the sentence when Google fails
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
    // Two presses in a row come before the screen knows of the first.
    if (queryClient.isMutating({ mutationKey: KEY }) > 0) return;
    const outcome = await mutateAsync(way).catch(() => undefined);
    if (outcome) arrive(outcome, way.greeting);
  };

  const begin = useRef(() => {
    if (peekGoogleReturn()) void enter({ open: resumeGoogle, tell: tellGoogle });
    // On phones Firebase fetches Google's script with its own: nobody asks Google who only looks.
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
