import { useEffect, useState } from 'react';
import type { Later } from './use-later.ts';
import { whenIdle } from './when-idle.ts';

/** Code that was asked for and may fail to come. */
export interface Coming<T> {
  /** Undefined until it is there. */
  code: T | undefined;
  /** It is wanted and could not be loaded. */
  hasFailed: boolean;
  /** Asks for it again. */
  retry: () => void;
}

/** Like `useLater`, where a failure is told instead of thrown: for a screen that holds what must not be lost. */
export function useComing<T>({ load, loaded }: Later<T>, isWanted: boolean): Coming<T> {
  const [code, setCode] = useState<T | undefined>(loaded);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (code) return;
    let isGone = false;
    setHasFailed(false);
    const start = () =>
      void load().then(
        (it) => isGone || setCode(() => it),
        () => isGone || setHasFailed(isWanted),
      );
    const cancel = isWanted ? start() : whenIdle(start);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [code, isWanted, attempt, load]);
  return { code, hasFailed, retry: () => setAttempt((last) => last + 1) };
}
