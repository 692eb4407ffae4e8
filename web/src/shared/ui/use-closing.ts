import { useEffect, useState } from 'react';
import type { Loss } from '../leave/loss.ts';
import { useBeforeUnload } from '../leave/use-before-unload.ts';
import { useHold } from '../leave/use-hold.ts';

interface Closing {
  open: boolean;
  /** True while something is being sent: the dialog stays open unless `loss` says what stopping means. */
  busy: boolean;
  /** What closing would lose; left out, nothing. */
  loss: Loss | undefined;
  onClose: () => void;
}

/**
 * The only way to close a dialog, for its buttons, Escape, a press outside and the phone's Back. Closes at
 * once if nothing would be lost, otherwise after a question.
 */
export function useClosing({ open, busy, loss, onClose }: Closing) {
  const [isAsking, setAsking] = useState(false);
  /** @returns true if it closes */
  const tryClose = (): boolean => {
    if (loss) setAsking(true);
    else if (!busy) onClose();
    return !loss && !busy;
  };
  // What it asked about is safe now; a later loss is asked about again.
  const isSafe = loss === undefined;
  useEffect(() => {
    if (isSafe) setAsking(false);
  }, [isSafe]);
  useHold(open, { onBack: tryClose });
  useBeforeUnload(open && loss?.asksOnUnload === true);

  const close = () => {
    setAsking(false);
    onClose();
  };
  const question = open &&
    isAsking &&
    loss && {
      loss,
      onKeep: () => setAsking(false),
      onLater: close,
      onDiscard: () => {
        loss.onDiscard?.();
        close();
      },
    };
  return { tryClose, question: question || undefined };
}
