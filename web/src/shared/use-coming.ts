import { useEffect, useState } from 'react';
import type { Later } from './use-later.ts';

/**
 * Loads code that a part of the screen wants, and reports a failure instead of throwing it, so that the screen
 * stays. Only a reload tries again, because browsers remember that a module could not be loaded.
 */
export function useComing<T>({ load, loaded }: Later<T>): {
  code: T | undefined;
  hasFailed: boolean;
} {
  const [code, setCode] = useState<T | undefined>(loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (code) return;
    let isGone = false;
    void load().then(
      (it) => isGone || setCode(() => it),
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [code, load]);
  return { code, hasFailed };
}
