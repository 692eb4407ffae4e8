import { type ComponentType, lazy, useState } from 'react';

/** A component whose code loads when it is first shown, or before by `preload`. */
export type Screen = ComponentType & { preload: () => Promise<void> };

/** The export `name` of what `load` imports. Once preloaded it shows at once, without suspending. */
export function screen<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): Screen {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(
    async (): Promise<{ default: ComponentType }> => ({
      default: (await load())[name],
    }),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, when the module loads.
  function Screen() {
    // What it began with stays: another component would begin anew.
    const [{ View }] = useState({ View: loaded ?? Lazy });
    return <View />;
  }
  Screen.preload = async () => {
    loaded = (await load())[name];
  };
  return Screen;
}
