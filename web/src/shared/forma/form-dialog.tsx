import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { DialogCancel } from '../ui/dialog-actions.tsx';
import { FormBody, type FormBodyProps, FormSubmit, type FormSubmitProps } from './form-page.tsx';

interface FormDialogProps
  extends FormBodyProps,
    Omit<FormSubmitProps, 'size'>,
    Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  cancelLabel?: string;
  /** Stops sending a file. */
  onStop?: () => void;
}

/** A form in a dialog of its own, with its two buttons at the end. */
export function FormDialog(props: FormDialogProps) {
  const { forma, title, description, size, onClose, cancelLabel, onStop } = props;
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      description={description}
      size={size}
      onClose={onClose}
      footer={
        <>
          {forma.isBusy && onStop ? (
            <Button variant="secondary" onClick={onStop}>
              Cancelar envío
            </Button>
          ) : (
            <DialogCancel disabled={forma.isBusy}>{cancelLabel}</DialogCancel>
          )}
          <FormSubmit {...props} size="md" formId={id} />
        </>
      }
    >
      <FormBody {...props} id={id} />
    </Dialog>
  );
}
