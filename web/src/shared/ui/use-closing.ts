import { useEffect, useState } from 'react';
import type { Loss } from '../leave/loss.ts';
import { useBeforeUnload } from '../leave/use-before-unload.ts';
import { useHold } from '../leave/use-hold.ts';

interface Closing {
  open: boolean;
  /** Something is being sent: without a `loss` that says what stopping it means, it stays open. */
  busy: boolean;
  /** What closing would lose; left out, nothing. */
  loss: Loss | undefined;
  onClose: () => void;
}

/**
 * The one way out of a dialog, for its buttons, Escape, a press beside it and the phone's Back: at once
 * when nothing would be lost, after a question otherwise.
 */
export function useClosing({ open, busy, loss, onClose }: Closing) {
  const [isAsking, setAsking] = useState(false);
  /** @returns whether it closes */
  const tryClose = (): boolean => {
    if (loss) setAsking(true);
    else if (!busy) onClose();
    return !loss && !busy;
  };
  // What it asked about is no longer at risk: what may be at risk later is asked about anew.
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
