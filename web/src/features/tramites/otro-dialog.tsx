import { TRAMITES } from '@notaria/contract/messages';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

interface OtroDialogProps {
  open: boolean;
  /** Number of documents of the open file. */
  documentos: number;
  isBusy: boolean;
  onFollow: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** Asks a person with an open file of this procedure whether they meant that one. */
export function OtroDialog({
  open,
  documentos,
  isBusy,
  onFollow,
  onAnother,
  onClose,
}: OtroDialogProps) {
  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      title={TRAMITES.enMarcha(documentos)}
      description="¿Seguir con ese o iniciar otro?"
      footer={
        <>
          <Button variant="secondary" loading={isBusy} onClick={onAnother}>
            Iniciar otro
          </Button>
          <Button disabled={isBusy} onClick={onFollow}>
            Seguir con ese
          </Button>
        </>
      }
    />
  );
}
