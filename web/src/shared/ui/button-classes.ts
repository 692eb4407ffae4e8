import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'accent' | 'danger' | 'refuse';
export type ButtonSize = 'md' | 'lg';

export interface ButtonLook {
  /** One primary (or accent) per view; secondary beside it; refuse asks first; danger for what destroys. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold no-underline ' +
  'transition-colors duration-150 [&_svg]:shrink-0 disabled:opacity-55';

const VARIANT = {
  primary: 'bg-primary text-on-primary not-disabled:hover:bg-primary-hover',
  accent: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
  danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
  secondary: 'border border-control bg-raised text-ink not-disabled:hover:bg-sunken',
  refuse: 'border border-danger bg-raised text-danger not-disabled:hover:bg-sunken',
  ghost: 'text-link not-disabled:hover:bg-primary-soft',
} satisfies Record<ButtonVariant, string>;

const SIZE = {
  md: 'min-h-touch px-5 py-2 text-sm',
  lg: 'min-h-[3.25rem] px-7 py-3 text-base',
} satisfies Record<ButtonSize, string>;

/** The class names of a button or of a link that looks like one. */
export function buttonClasses(
  { variant = 'primary', size = 'md', full = false }: ButtonLook,
  extra?: string,
): string {
  return cx(BASE, VARIANT[variant], SIZE[size], full && 'w-full', extra);
}
