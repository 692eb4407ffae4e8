import { useEffect, useRef } from 'react';

/**
 * The heading of something shown only once. It scrolls into view and takes the focus, wherever the page was
 * scrolled to and whatever the phone's keyboard covered.
 */
export function ReadOnce({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-title-sm">
      {children}
    </h2>
  );
}
