import type { Loss } from '../leave/loss.ts';
import { ConfirmBox, type ConfirmBoxProps } from './confirm-box.tsx';
import { LossQuestion } from './loss-question.tsx';
import { useClosing } from './use-closing.ts';

export interface ConfirmDialogProps extends Omit<ConfirmBoxProps, 'onEscape' | 'between' | 'over'> {
  /** What Escape or Back would lose, which they ask about first. The button that changes nothing does not ask. */
  loss?: Loss | undefined;
}

/** Asks before acting. The focus starts on the button that changes nothing. */
export function ConfirmDialog({ loss, ...props }: ConfirmDialogProps) {
  const { open, busy = false, onCancel } = props;
  const { tryClose, question } = useClosing({ open, busy, loss, onClose: onCancel });
  return (
    <ConfirmBox {...props} onEscape={tryClose} over={question && <LossQuestion {...question} />} />
  );
}
