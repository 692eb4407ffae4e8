import type { Loss } from '../leave/loss.ts';
import { useHold } from '../leave/use-hold.ts';
import { Button } from './button.tsx';
import { ConfirmBox } from './confirm-box.tsx';

interface LossQuestionProps {
  loss: Loss;
  onKeep: () => void;
  onDiscard: () => void;
  /** Closes and keeps the draft. */
  onLater: () => void;
}

/** '¿Descartar…?': the focus starts on the button that loses nothing. */
export function LossQuestion({ loss, onKeep, onDiscard, onLater }: LossQuestionProps) {
  const { title, text, discard, keep, hasDraft } = loss;
  useHold(true, {
    onBack: () => {
      onKeep();
      return true;
    },
  });
  return (
    <ConfirmBox
      open
      danger
      title={title}
      confirmLabel={discard}
      cancelLabel={keep}
      onConfirm={onDiscard}
      onCancel={onKeep}
      onEscape={onKeep}
      between={
        hasDraft && (
          <Button variant="secondary" onClick={onLater}>
            Guardar para después
          </Button>
        )
      }
    >
      {text}
    </ConfirmBox>
  );
}
