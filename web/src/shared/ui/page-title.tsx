import type { ReactNode } from 'react';
import { NOTARIA } from '#shared/notaria.ts';
import { cx } from './cx.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

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

/** The title of a screen: sets the document's title and takes the focus on arrival. */
export function PageTitle({ children, documentTitle, lead, aside, className }: PageTitleProps) {
  const heading = useArrivalFocus();
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
