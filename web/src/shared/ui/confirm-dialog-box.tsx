import { ConfirmBox } from './confirm-box.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { LossQuestion } from './loss-question.tsx';
import { useClosing } from './use-closing.ts';

/** See {@link ConfirmDialogProps}: the part that loads when a question is about to be asked. */
export function ConfirmDialogBox({ loss, ...props }: ConfirmDialogProps) {
  const { open, busy = false, onCancel } = props;
  const { tryClose, question } = useClosing({ open, busy, loss, onClose: onCancel });
  return (
    <ConfirmBox {...props} onEscape={tryClose} over={question && <LossQuestion {...question} />} />
  );
}
