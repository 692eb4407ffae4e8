import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** No inner padding, for lists and tables that reach the edge. */
  flush?: boolean;
}

/** A raised surface. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-card border border-line bg-raised shadow-card',
        !flush && 'p-4 sm:p-5',
        flush && 'overflow-clip',
        className,
      )}
    />
  );
}
