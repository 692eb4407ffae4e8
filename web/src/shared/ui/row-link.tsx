import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface RowLinkProps {
  link: Pick<LinkProps, 'to' | 'state'> | undefined;
  children: ReactNode;
}

/** A link whose click area is the nearest `relative` ancestor: the whole row or card. */
export function RowLink({ link, children }: RowLinkProps) {
  if (!link) return children;
  return (
    <Link
      to={link.to}
      state={link.state}
      data-row-link=""
      className="text-link after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
    >
      {children}
    </Link>
  );
}
