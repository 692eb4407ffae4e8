import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NOTARIA } from '#shared/notaria.ts';
import { cx } from './cx.ts';

export interface PageTitleProps {
  /** The h1, and the document's title before the brand. */
  children: string;
  /** The document's title when it differs. */
  documentTitle?: string;
  /** A sentence below. */
  lead?: ReactNode;
  /** Beside the title: a popover, a button. */
  aside?: ReactNode;
  className?: string;
}

/**
 * The title of a screen: sets the document's title and, when the person came from another screen,
 * takes the focus so that a screen reader says where they are.
 */
export function PageTitle({ children, documentTitle, lead, aside, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The first screen of a visit leaves the focus alone; so does a change within the same screen.
  const [arrived] = useState(key !== 'default');

  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);

  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <title>{`${documentTitle ?? children} · ${NOTARIA.marca}`}</title>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {children}
        </h1>
        {aside}
      </div>
      {lead && <div className="max-w-prose text-muted">{lead}</div>}
    </div>
  );
}
