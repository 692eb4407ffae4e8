import type { DetalleAnswer } from '@notaria/contract/expedientes';
import type { Lector } from './lector.ts';

/** What every part of a file's page is given. */
export interface ApartadoProps {
  detalle: DetalleAnswer;
  lector: Lector;
  /** True if the reader is of the staff of the file, false for a client or party. */
  isStaff: boolean;
  /** True while the page is drawn for paper: then each part shows all that it has. */
  isPrinting: boolean;
  /** Asks which parts are printed. */
  onPrint: () => void;
  /** Called before the reader leaves the file for good. */
  onLeave: () => void;
}
