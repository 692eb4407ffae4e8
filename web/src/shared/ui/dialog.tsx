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
  /** Something is being sent: nothing closes it, unless `loss` says what stopping it means. */
  busy?: boolean;
  /** What closing would lose: it asks first. What is inside may say it too, with `useLoss`. */
  loss?: Loss | undefined;
}

const box = later(() => import('./dialog-box.tsx'));

/** A modal dialog: traps the focus, locks the scroll, closes with Escape and with Back, gives the focus back. */
export function Dialog(props: DialogProps) {
  const code = useLater(box, props.open);
  return code && <code.DialogBox {...props} />;
}
