import type { ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClasses } from './button-classes.ts';
import { cx } from './cx.ts';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to another screen that looks like a button; nobody can press it on paper. */
export function LinkButton({
  variant,
  size,
  full,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={buttonClasses({ variant, size, full }, cx(className, 'print:hidden'))}
    >
      {icon}
      {children}
    </Link>
  );
}
