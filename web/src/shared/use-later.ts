import { type ComponentType, createElement, lazy, useState } from 'react';

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
