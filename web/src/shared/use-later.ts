import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Code that loads separately from what uses it. */
export interface Later<T> {
  load: () => Promise<T>;
  /** The code, once it is there; undefined before. */
  loaded: () => T | undefined;
}

export function later<T>(importIt: () => Promise<T>): Later<T> {
  let code: T | undefined;
  let loading: Promise<T> | undefined;
  const load = async () => {
    try {
      code = await importIt();
      return code;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    load: () => {
      loading ??= load();
      return loading;
    },
    loaded: () => code,
  };
}

/** A component whose code loads when it is first shown, or earlier by `preload`. */
export type Lazy<P = object> = ComponentType<P> & { preload: () => Promise<unknown> };

/**
 * A lazy component: the export `name` of the module that `importIt` imports. A Suspense above it waits for
 * the code; if it was preloaded, it shows at once.
 */
export function lazily<K extends string, P extends object>(
  importIt: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): Lazy<P> {
  const code = later(importIt);
  const Late = lazy(async () => {
    const { [name]: View } = await code.load();
    return { default: (late: { props: P }) => createElement(View, late.props) };
  });
  // biome-ignore lint/correctness/noComponentHookFactories: the rule is against components that a render makes; this one is made once, when its module loads.
  function Lazily(props: P) {
    // Keeps the component with which it began: another one would start with fresh state.
    const [loaded] = useState(code.loaded);
    return loaded ? createElement(loaded[name], props) : createElement(Late, { props });
  }
  Lazily.preload = code.load;
  return Lazily;
}

/**
 * Loads code after the screen, or sooner if it is wanted.
 * @returns the code; undefined until it is there
 * @throws while rendering, if it is wanted and can't be loaded
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
