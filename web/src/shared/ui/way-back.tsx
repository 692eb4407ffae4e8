import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from './cx.ts';

/** The way back to where a screen belongs, over its title. */
export function WayBack({ children, className, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={cx(
        '-mb-4 inline-flex min-h-8 w-fit items-center gap-1.5 text-muted text-xs underline-offset-4 hover:underline print:hidden',
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
