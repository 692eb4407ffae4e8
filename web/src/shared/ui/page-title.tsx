import { NOTARIA } from '@notaria/contract/notaria';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

export interface PageTitleProps {
  /** Text of the h1, and of the document's title before the brand. */
  children: string;
  /** The document's title, if it differs. */
  documentTitle?: string;
  /** A sentence below. */
  lead?: ReactNode;
  /** Right after the title: a popover, a chip. */
  aside?: ReactNode;
  /** Buttons at the other end of its line; on phones below. */
  actions?: ReactNode;
  /** True if it takes the place of a form that was sent: then it takes the focus, and is seen. */
  isAnswer?: boolean;
  className?: string;
}

/** The title of a screen: sets the document's title and takes the focus on arrival. */
export function PageTitle({
  children,
  documentTitle,
  lead,
  aside,
  actions,
  isAnswer = false,
  className,
}: PageTitleProps) {
  const heading = useArrivalFocus(isAnswer);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <title>{`${documentTitle ?? children} · ${NOTARIA.marca}`}</title>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 text-title">
            {children}
          </h1>
          {aside}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>}
      </div>
      {lead && <div className="max-w-4xl text-muted text-sm">{lead}</div>}
    </div>
  );
}
