import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';
import { addHold, type Hold } from './holds.ts';

/**
 * While `isOn`, Back goes to this hold before the page. Only the router's data router can ask before it
 * navigates, and it weighs 18 kB more, so we take the navigator from the router's context.
 */
export function useHold(isOn: boolean, hold: Hold): void {
  // Null for a component that is rendered without a router.
  const router: { navigator: Navigator } | null = useContext(NavigationContext);
  const navigator = router?.navigator;
  const latest = useRef(hold);
  latest.current = hold;
  const asks = hold.onLeave !== undefined;

  useEffect(() => {
    if (!isOn) return;
    return addHold(
      {
        onBack: () => latest.current.onBack(),
        onLeave: asks ? (go) => latest.current.onLeave?.(go) : undefined,
      },
      navigator,
    );
  }, [isOn, asks, navigator]);
}
