import { useEffect, useState } from 'react';
import type { Later } from './use-later.ts';

/**
 * Like `useLater` for code that is wanted at once, where a failure is told instead of thrown, as what is on the screen
 * has to stay. Only a reload asks again: browsers remember that a module could not be fetched.
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
