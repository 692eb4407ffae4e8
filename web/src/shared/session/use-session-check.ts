import { SESION } from '@notaria/contract/limits';
import { useEffect } from 'react';
import { isStampValid } from './stored-state.ts';

/**
 * While active, looks every 60 s whether the 24 hours are over (docs/product.md, "Sessions and the second
 * factor"). Keep `onOver` the same between renders.
 */
export function useSessionCheck(isActive: boolean, onOver: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (!isStampValid()) onOver();
    }, SESION.revision);
    return () => clearInterval(timer);
  }, [isActive, onOver]);
}
