import { useCallback, useRef, useState } from 'react';

/** What an attempt came to: the form stays for another, or the screen is being left. */
export type AttemptEnd = 'stays' | 'leaves';

export interface Attempt {
  /** True while it is under way, and after it while the screen is being left. */
  isBusy: boolean;
  /** The sentence for the last failure, or null. */
  failure: string | null;
  setFailure: (sentence: string | null) => void;
  /** Does `act` unless another attempt is under way; what it throws becomes the sentence of `tell`. */
  run: (act: () => Promise<AttemptEnd>, tell: (error: unknown) => string) => Promise<void>;
}

/** One attempt at a time of what a form sends, and the one place for what failed. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);

  const run = useCallback<Attempt['run']>(async (act, tell) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if ((await act()) === 'leaves') return;
    } catch (error) {
      setFailure(tell(error));
    }
    isRunning.current = false;
    setBusy(false);
  }, []);

  return { isBusy, failure, setFailure, run };
}
