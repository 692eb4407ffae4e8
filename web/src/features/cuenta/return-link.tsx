import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withReturn } from '#shared/paths.ts';
import { useVolver } from './use-arrival.ts';

/** A link to another account screen that keeps the page to return to. */
export function ReturnLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={withReturn(to, useVolver())} className="texto-enlace font-semibold">
      {children}
    </Link>
  );
}
