import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Code that a screen can do without until somebody presses something. */
export interface Later<T> {
  load: () => Promise<T>;
  /** The code, once it is there. */
  loaded: () => T | undefined;
}

export function later<T>(importIt: () => Promise<T>): Later<T> {
  let code: T | undefined;
  return {
    load: async () => {
      code ??= await importIt();
      return code;
    },
    loaded: () => code,
  };
}

/**
 * Loads code once the screen is there, sooner when it is wanted.
 * @returns the code, or undefined until it is there
 * @throws while rendering, when it is wanted and can't be loaded
 */
export function useLater<T>({ load, loaded }: Later<T>, isWanted: boolean): T | undefined {
  const [state, setState] = useState<{ code: T | undefined; error?: unknown }>({ code: loaded() });
  useEffect(() => {
    if (state.code) return;
    let isGone = false;
    const start = () =>
      void load().then(
        (code) => isGone || setState({ code }),
        (error: unknown) => isGone || !isWanted || setState({ code: undefined, error }),
      );
    const cancel = isWanted ? start() : whenIdle(start);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [state.code, isWanted, load]);
  if (state.error !== undefined) throw state.error;
  return state.code;
}
