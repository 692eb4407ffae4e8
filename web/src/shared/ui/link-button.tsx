import type { ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClasses } from './button-classes.ts';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to another screen that looks like a button. */
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
    <Link {...rest} className={buttonClasses({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}
