import { createContext } from 'react';
import type { Loss } from './loss.ts';

interface AroundDialog {
  /** Closes the dialog, asking first when something would be lost. */
  close: () => void;
  /** Tells the dialog what closing would lose; undefined when nothing. */
  report: (loss: Loss | undefined) => void;
}

/** The dialog that a component is in; null on a page. */
export const DialogContext = createContext<AroundDialog | null>(null);
