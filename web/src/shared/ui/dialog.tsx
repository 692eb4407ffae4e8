import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Backdrop, dialogBoxClasses } from './backdrop.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the last one is the main one. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** Something is being sent: neither Escape nor a click outside closes it. */
  busy?: boolean;
}

/** A modal dialog: traps the focus, locks the scroll, closes with Escape, gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  busy = false,
}: DialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Primitive.Portal>
        <Backdrop />
        <Primitive.Content
          aria-modal="true"
          onCloseAutoFocus={returnFocus}
          className={cx(dialogBoxClasses, size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Primitive.Title className="text-title-sm">{title}</Primitive.Title>
              {description && (
                <Primitive.Description asChild>
                  <div className="text-muted text-sm">{description}</div>
                </Primitive.Description>
              )}
            </div>
            <IconButton
              label="Cerrar"
              icon={<X />}
              disabled={busy}
              onClick={onClose}
              className="-mt-2 -mr-3"
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-7">
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
