import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'type'> {
  /** Its accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** A round button of 44 px with only an icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-touch shrink-0 items-center justify-center rounded-full text-muted transition-colors',
        'enabled:hover:bg-primary-soft enabled:hover:text-ink disabled:opacity-55 [&_svg]:size-5',
        className,
      )}
    >
      {icon}
    </button>
  );
}
