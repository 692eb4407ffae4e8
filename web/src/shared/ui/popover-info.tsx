import { Info, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { floatingClasses, floatingContainer } from './floating.ts';
import { IconButton } from './icon-button.tsx';

interface PopoverInfoProps {
  /** What it explains, e.g. 'Qué significan los estados'. */
  label: string;
  children: ReactNode;
}

/** An (i) button that opens an explanation. */
export function PopoverInfo({ label, children }: PopoverInfoProps) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton label={label} icon={<Info />} />
      </Popover.Trigger>
      <Popover.Portal container={floatingContainer()}>
        <Popover.Content
          align="start"
          sideOffset={4}
          // Under the header, and within the page.
          collisionPadding={{ top: 80, bottom: 16, left: 16, right: 16 }}
          aria-label={label}
          className={cx(
            floatingClasses,
            'max-h-(--radix-popover-content-available-height) max-w-[min(24rem,calc(100vw-2rem))] overflow-y-auto p-4 text-sm',
          )}
        >
          <div className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-col gap-2">{children}</div>
            <Popover.Close asChild>
              <IconButton label="Cerrar" icon={<X />} className="-mt-2 -mr-2" />
            </Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
