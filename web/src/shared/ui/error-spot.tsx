import { type ReactNode, useEffect, useRef } from 'react';

interface ErrorSpotProps {
  /** Identifies the failed attempt: a new value brings the error into view again. Null while nothing is wrong. */
  occasion: unknown;
  children: ReactNode;
}

/** The error of a form. It scrolls into view and takes the focus. */
export function ErrorSpot({ occasion, children }: ErrorSpotProps) {
  const spot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = spot;
    if (!occasion || !current?.hasChildNodes()) return;
    current.focus({ preventScroll: true });
    current.scrollIntoView({ block: 'center' });
  }, [occasion]);
  return (
    <div ref={spot} tabIndex={-1} className="rounded-control empty:hidden">
      {children}
    </div>
  );
}
