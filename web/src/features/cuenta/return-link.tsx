import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withReturn } from '#shared/paths.ts';
import { useVolver } from './use-arrival.ts';

interface ReturnLinkProps {
  to: string;
  /** The address that the person has typed, for the next screen's field. */
  email?: string;
  children: ReactNode;
}

/** A link to another account screen that keeps the page to return to. */
export function ReturnLink({ to, email, children }: ReturnLinkProps) {
  return (
    <Link
      to={withReturn(to, useVolver())}
      state={email ? { email } : undefined}
      className="texto-enlace font-semibold"
    >
      {children}
    </Link>
  );
}
