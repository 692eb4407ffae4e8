import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { TONE_CLASSES, TONE_ICON, type Tone } from './tone.ts';

export interface ChipProps {
  tone: Tone;
  /** An icon in the place of the tone's own. */
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}

/** A state in one or two words: colour, icon and text. */
export function Chip({ tone, icon, children, className }: ChipProps) {
  const Icon = icon ?? TONE_ICON[tone];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-1 font-semibold text-xs',
        TONE_CLASSES[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  );
}
