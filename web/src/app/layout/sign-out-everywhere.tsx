import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

interface SignOutEverywhereProps {
  open: boolean;
  onClose: () => void;
  /** Signs out, or says why it could not. */
  onLeave: () => Promise<void>;
}

/** Asks before it ends every session of the account. */
export function SignOutEverywhere({ open, onClose, onLeave }: SignOutEverywhereProps) {
  const [isBusy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    await onLeave();
    setBusy(false);
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      title="Cerrar sesión en todos los dispositivos"
      confirmLabel="Cerrar todas"
      busy={isBusy}
      busyLabel="Cerrando..."
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      Se cerrará tu sesión aquí y en cualquier otro teléfono o computadora donde la tengas abierta.
    </ConfirmDialog>
  );
}
