import type { ReactNode } from 'react';
import type { Loss } from '../leave/loss.ts';
import { later, useLater } from '../use-later.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the last one is the main one. */
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** Something is being sent: nothing closes the dialog, unless `loss` says what stopping means. */
  busy?: boolean;
  /** What closing would lose, which the dialog asks about first. Its content may also say it, with `useLoss`. */
  loss?: Loss | undefined;
}

const box = later(() => import('./dialog-box.tsx'));

/** A modal dialog: traps the focus, locks the scroll, closes with Escape and Back, returns the focus. */
export function Dialog(props: DialogProps) {
  const code = useLater(box, props.open);
  return code && <code.DialogBox {...props} />;
}
