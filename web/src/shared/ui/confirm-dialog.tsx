import type { ReactNode } from 'react';
import type { Loss } from '../leave/loss.ts';
import { later, useLater } from '../use-later.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Says who and what: names, not 'this element'. */
  children: ReactNode;
  /** The verb of what will happen, e.g. 'Eliminar'. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirmed action is under way; it can't be closed meanwhile. */
  busy?: boolean;
  busyLabel?: string;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Why the last try failed; the dialog stays open. */
  error?: string;
  /** What Escape or Back would lose: they ask first. The button that does nothing doesn't. */
  loss?: Loss | undefined;
}

const box = later(() => import('./confirm-dialog-box.tsx'));

/** Asks before doing. The focus starts on the button that does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useLater(box, props.open);
  return code && <code.ConfirmDialogBox {...props} />;
}
