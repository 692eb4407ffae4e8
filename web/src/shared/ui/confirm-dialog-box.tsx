import { AlertDialog } from 'radix-ui';
import { Alert } from './alert.tsx';
import { Backdrop, dialogBoxClasses } from './backdrop.tsx';
import { Button } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { cx } from './cx.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** See {@link ConfirmDialogProps}: what loads when a question is about to be asked. */
export function ConfirmDialogBox({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  onConfirm,
  onCancel,
  busy = false,
  busyLabel,
  danger = false,
  error,
}: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content
          aria-modal="true"
          onCloseAutoFocus={returnFocus}
          className={cx(dialogBoxClasses, 'sm:max-w-md')}
        >
          <div className="flex flex-col gap-3 overflow-y-auto px-5 pt-6 pb-5 sm:px-7">
            <AlertDialog.Title className="text-title-sm">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="text-muted">{children}</div>
            </AlertDialog.Description>
            {error && <Alert>{error}</Alert>}
          </div>
          <div className="flex flex-col-reverse gap-3 px-5 pb-6 sm:flex-row sm:justify-end sm:px-7">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              loading={busy}
              loadingLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
