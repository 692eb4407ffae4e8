import { useEffect } from 'react';
import { useComing } from '#shared/use-coming.ts';
import { later } from '#shared/use-later.ts';

/** The scanner's code, which loads when somebody may need it. */
export const scanner = later(() => import('./scanner-dialog.tsx'));

/** The scanner's code on a screen. Its thread starts with it, so that a photograph needs nothing more from the network. */
export function useScannerCode() {
  const { code, hasFailed } = useComing(scanner);
  useEffect(() => {
    code?.getEngine();
    return () => code?.endEngine();
  }, [code]);
  return { code, hasFailed };
}
