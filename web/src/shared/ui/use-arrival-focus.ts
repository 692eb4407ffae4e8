import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After so many ms the browser has scrolled to where a step back through the history leads. */
const SCROLLED_MS = 250;

/**
 * True if something is open over the page, which the person opened while the screen was loading. It may not have
 * the focus: a menu that a pointer opens leaves it nowhere, and closes as soon as anything else takes it.
 */
function isElsewhere(): boolean {
  return document.querySelector('[data-state=open]:is([role*=dialog], [role=menu])') !== null;
}

/**
 * Gives the focus to a screen's heading when the person comes from another screen, so that a screen reader
 * says where they are. The first screen of a visit leaves the focus alone.
 *
 * @param isAnswer true if the heading replaces a form that the person has just sent. Then it gets the focus on
 *   the first screen of a visit too, and the page scrolls up to it: the pressed button may be far below it
 * @returns the ref of the heading, which needs `tabIndex={-1}`.
 */
export function useArrivalFocus(isAnswer = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Kept from the first render, because a change within the same screen is no arrival.
  const [arrived] = useState(key !== 'default');

  useEffect(() => {
    if ((arrived || isAnswer) && !isElsewhere()) heading.current?.focus({ preventScroll: true });
    if (!isAnswer) return;
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    // The form's hold on Back ends now, and the browser scrolls once more, to where that hold began.
    const again = setTimeout(toTop, SCROLLED_MS);
    return () => clearTimeout(again);
  }, [arrived, isAnswer]);
  return heading;
}
