import { useEffect } from 'react';
import { discardDraft } from '#shared/escaner/drafts.ts';
import { useScannerCode } from '#shared/escaner/scanner-code.ts';
import { Alert } from '#shared/ui/alert.tsx';

/** The pages are kept only while the dialog is open. */
const DRAFT = 'constancia';
const NAME = 'Constancia de Situación Fiscal';

interface LockedConstanciaProps {
  file: File;
  onOpened: (file: File) => void;
  onClose: () => void;
}

/** Asks for the password of a certificate that opens only with one, and makes a copy without it on this device. */
export function LockedConstancia({ file, onOpened, onClose }: LockedConstanciaProps) {
  const { code, hasFailed } = useScannerCode();
  useEffect(() => () => void discardDraft(DRAFT), []);
  if (hasFailed) {
    return (
      <Alert>
        Tu constancia está protegida con contraseña, y no pudimos cargar lo que hace falta para
        abrirla. Revisa tu conexión y elígela otra vez.
      </Alert>
    );
  }
  if (!code) return null;
  return (
    <code.ScannerDialog
      draftKey={DRAFT}
      name={NAME}
      photos={[file]}
      documents={undefined}
      onClose={onClose}
      isPdfOnly
      onMade={([made]) => made && onOpened(made.file)}
    />
  );
}
