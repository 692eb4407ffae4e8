import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { DialogContext } from '../leave/dialog-context.ts';
import type { Loss } from '../leave/loss.ts';
import { Backdrop, dialogBoxClasses } from './backdrop.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { isInLiveRegion } from './live-region.ts';
import { LossQuestion } from './loss-question.tsx';
import { useClosing } from './use-closing.ts';
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
  /** Something is being sent: nothing closes the dialog, unless `loss` says what stopping means. A form in it says it too. */
  busy?: boolean;
  /** What closing would lose, which the dialog asks about first. Its content may also say it, with `AsksBeforeLeaving`. */
  loss?: Loss | undefined;
}

const FIELDS = ':is(input, select, textarea):not([type="hidden"], [tabindex="-1"], :disabled)';

/** A finger opens it: a field in focus would bring up the keyboard and draw its ring before anybody chose it. */
const isTouched = () => window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/**
 * The focus begins at the first field, and where there is none, or on a phone, at the dialog itself: never at
 * its ✕.
 */
function focusFirstField(event: Event): void {
  const { currentTarget: box } = event;
  if (!(box instanceof HTMLElement)) return;
  event.preventDefault();
  const field = isTouched() ? null : box.querySelector<HTMLElement>(FIELDS);
  (field ?? box).focus({ preventScroll: true });
}

/** A modal dialog: traps the focus, locks the scroll, closes with Escape and Back, returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  busy: isBusy = false,
  loss: given,
}: DialogProps) {
  const returnFocus = useFocusReturn(open);
  const [reported, report] = useState<Loss>();
  const [works, setBusy] = useState(false);
  const loss = given ?? reported;
  const busy = isBusy || works;
  const { tryClose, question } = useClosing({ open, busy, loss, onClose });
  const latestClose = useRef(tryClose);
  latestClose.current = tryClose;
  const around = useMemo(() => ({ report, setBusy, close: () => void latestClose.current() }), []);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && tryClose()}>
      <Primitive.Portal>
        <Backdrop />
        <Primitive.Content
          aria-modal="true"
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            // A toast over the dialog is no way out of it.
            if (isInLiveRegion(event.target)) event.preventDefault();
          }}
          className={cx(
            dialogBoxClasses,
            size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg short:sm:max-w-3xl',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <DialogContext value={around}>
            <div className="flex items-start gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
              <Primitive.Title className="min-w-0 flex-1 text-title-sm">{title}</Primitive.Title>
              <IconButton
                label="Cerrar"
                icon={<X />}
                disabled={busy && !loss}
                onClick={tryClose}
                className="-mt-2 -mr-3"
              />
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a region would be a landmark, and two open dialogs would have two of one name; a fieldset is for fields. */}
            <div
              role="group"
              aria-label="Contenido del diálogo"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets Tab stop at a box that scrolls; without the stop, arrow keys can't scroll it.
              tabIndex={0}
              className={cx(
                'min-h-0 flex-1 scroll-pb-24 overflow-y-auto px-5 pb-5 sm:px-7 short:flex-none short:overflow-visible short:pb-3',
                description ? 'pt-1' : 'pt-5 short:pt-3',
              )}
            >
              {description && (
                // It scrolls with the content: a long one that stayed would take all the room of a phone.
                <Primitive.Description asChild>
                  <div className="mb-5 text-muted text-sm short:mb-3">{description}</div>
                </Primitive.Description>
              )}
              {children}
            </div>
            {footer && (
              <div className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:px-7">
                {footer}
              </div>
            )}
          </DialogContext>
          {question && <LossQuestion {...question} />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
