import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  illustration?: ReactNode;
  action?: ReactNode;
}

/** An empty list: says so, and what to do next. */
export function EmptyState({ title, children, illustration, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {illustration}
      <p className="font-semibold font-serif text-lg">{title}</p>
      {children && <div className="max-w-prose text-muted text-sm">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
