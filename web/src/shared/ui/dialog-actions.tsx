import { type ReactNode, useContext } from 'react';
import { DialogContext } from '../leave/dialog-context.ts';
import { Button } from './button.tsx';

/** The buttons at the end of a form that scrolls inside a dialog; they stay in view. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 short:static z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-raised px-5 py-4 max-sm:*:flex-1 sm:-mx-7 sm:rounded-b-card sm:px-7">
      {children}
    </div>
  );
}

interface DialogCancelProps {
  disabled?: boolean;
  children?: ReactNode;
}

/** Closes the surrounding dialog as Escape does: asks first about what was typed or chosen. */
export function DialogCancel({ disabled = false, children = 'Cancelar' }: DialogCancelProps) {
  const dialog = useContext(DialogContext);
  return (
    <Button variant="secondary" disabled={disabled} onClick={() => dialog?.close()}>
      {children}
    </Button>
  );
}
