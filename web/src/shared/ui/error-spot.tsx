import { type ReactNode, useEffect, useRef } from 'react';

interface ErrorSpotProps {
  /** What went wrong, or which attempt it was: another one brings the error into view again. Null while nothing is wrong. */
  occasion: unknown;
  children: ReactNode;
}

/** Where a form says what went wrong. The error comes into view and takes the focus, wherever the person is. */
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
