import { createContext } from 'react';
import type { Loss } from './loss.ts';

interface AroundDialog {
  /** Closes the dialog; asks first if something would be lost. */
  close: () => void;
  /** Tells the dialog what closing would lose; undefined for nothing. */
  report: (loss: Loss | undefined) => void;
  /** Tells the dialog that something is being sent. */
  setBusy: (isBusy: boolean) => void;
}

/** The dialog around a component; null on a page. */
export const DialogContext = createContext<AroundDialog | null>(null);
