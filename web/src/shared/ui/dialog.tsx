import type { ReactNode } from 'react';
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
  /** Something is being sent: neither Escape nor a click outside closes it. */
  busy?: boolean;
}

const box = later(() => import('./dialog-box.tsx'));

/** A modal dialog: traps the focus, locks the scroll, closes with Escape, gives the focus back. */
export function Dialog(props: DialogProps) {
  const code = useLater(box, props.open);
  return code && <code.DialogBox {...props} />;
}
