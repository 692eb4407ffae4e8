import { useEffect, useRef } from 'react';

/**
 * The heading of what is shown only once. It comes into view and takes the focus, wherever the page was
 * scrolled to and whatever the keyboard covered.
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
