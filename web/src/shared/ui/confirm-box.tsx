import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Backdrop, dialogBoxClasses } from './backdrop.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface ConfirmBoxProps {
  open: boolean;
  title: string;
  /** Names the person or thing, instead of 'this element'. */
  children: ReactNode;
  /** The verb of what will happen, e.g. 'Eliminar'. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirmed action is running; the dialog can't be closed meanwhile. */
  busy?: boolean;
  busyLabel?: string;
  /** Why it can't be done, said before anybody tries. */
  obstacle?: string | undefined;
  /** For actions that can't be undone. */
  danger?: boolean;
  /** Why the last try failed; the dialog stays open. */
  error?: string;
  onEscape: () => void;
  /** Shown between the button that changes nothing and the one that acts. */
  between?: ReactNode;
  /** Shown above it while it is open. */
  over?: ReactNode;
}

/** The box of a question, with its two buttons. */
export function ConfirmBox({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  onConfirm,
  onCancel,
  onEscape,
  busy = false,
  busyLabel,
  obstacle,
  danger = false,
  error,
  between,
  over,
}: ConfirmBoxProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onEscape()}>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content
          aria-modal="true"
          onCloseAutoFocus={returnFocus}
          className={cx(dialogBoxClasses, 'sm:max-w-md')}
        >
          <div className="flex flex-col gap-3 overflow-y-auto short:shrink-0 short:overflow-visible px-5 pt-6 pb-5 sm:px-7">
            <AlertDialog.Title className="text-title-sm">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="text-muted">{children}</div>
            </AlertDialog.Description>
            {obstacle && <Alert tone="amarillo">{obstacle}</Alert>}
            {error && <Alert>{error}</Alert>}
          </div>
          <div className="flex flex-col-reverse gap-3 px-5 pb-6 sm:flex-row sm:flex-wrap sm:justify-end sm:px-7">
            <AlertDialog.Cancel asChild>
              <Button
                variant="secondary"
                disabled={busy}
                onClick={(event) => {
                  // Its own handler decides; Radix would treat it as Escape.
                  event.preventDefault();
                  onCancel();
                }}
              >
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            {between}
            <Button
              variant={danger ? 'danger' : 'primary'}
              loading={busy}
              disabled={obstacle !== undefined}
              loadingLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
          {over}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
