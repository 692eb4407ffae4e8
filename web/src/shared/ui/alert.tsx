import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { TONE_CLASSES, TONE_ICON, type Tone } from './tone.ts';

export interface AlertProps {
  /** rojo and its failures interrupt (role alert); the others wait (role status). */
  tone?: Exclude<Tone, 'gris'>;
  title?: string;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  className?: string;
}

/** A message in the page, which screen readers announce when it appears. */
export function Alert({ tone = 'rojo', title, children, actions, className }: AlertProps) {
  const Icon = tone === 'amarillo' ? TriangleAlert : TONE_ICON[tone];
  return (
    <div
      role={tone === 'rojo' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-control px-4 py-3 text-sm', TONE_CLASSES[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="min-w-0">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
