import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react';
import { type ButtonLook, buttonClasses } from './button-classes.ts';
import { announce } from './live-region.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  /** Shows the spinner and ignores clicks; the focus stays. */
  loading?: boolean;
  /** The label meanwhile, e.g. 'Guardando...'; otherwise the normal one. */
  loadingLabel?: string;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  full,
  loading = false,
  loadingLabel,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const waits = loading && loadingLabel;
  useEffect(() => {
    if (waits) announce(waits);
  }, [waits]);
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      aria-disabled={loading || undefined}
      {...rest}
      type={type}
      className={buttonClasses({ variant, size, full }, className)}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <Spinner /> : icon}
      {waits || children}
    </button>
  );
}
