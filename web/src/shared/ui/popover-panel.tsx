import { Info, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { cx } from './cx.ts';
import { floatingClasses, floatingContainer } from './floating.ts';
import { IconButton } from './icon-button.tsx';
import type { PopoverInfoProps } from './popover-info.tsx';

interface PopoverPanelProps extends PopoverInfoProps {
  /** True if the stand-in was pressed before this code was there. */
  startsOpen: boolean;
  /** True if the button that stood in for it had the focus. */
  startsFocused: boolean;
}

/** The button with its explanation, which loads after the screen. */
export function PopoverPanel({ label, children, startsOpen, startsFocused }: PopoverPanelProps) {
  return (
    <Popover.Root defaultOpen={startsOpen}>
      <Popover.Trigger asChild>
        <IconButton label={label} icon={<Info />} autoFocus={startsFocused} />
      </Popover.Trigger>
      <Popover.Portal container={floatingContainer()}>
        <Popover.Content
          sideOffset={4}
          collisionPadding={16}
          aria-label={label}
          className={cx(floatingClasses, 'max-w-[min(24rem,calc(100vw-2rem))] p-4 text-sm')}
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
