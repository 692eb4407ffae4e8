import type { ReactNode } from 'react';
import type { Loss } from '../leave/loss.ts';
import { later, useLater } from '../use-later.ts';

export interface ConfirmDialogProps {
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
  /** For actions that can't be undone. */
  danger?: boolean;
  /** Why the last try failed; the dialog stays open. */
  error?: string;
  /** What Escape or Back would lose, which they ask about first. The button that changes nothing does not ask. */
  loss?: Loss | undefined;
}

const box = later(() => import('./confirm-dialog-box.tsx'));

/** Asks before acting. The focus starts on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useLater(box, props.open);
  return code && <code.ConfirmDialogBox {...props} />;
}
