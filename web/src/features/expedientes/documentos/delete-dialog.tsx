import { eliminarDocumento } from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEliminarDocumento } from './documentos-api.ts';

interface DeleteDialogProps {
  idExpediente: string;
  row: FilaDocumento;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a document is deleted. */
export function DeleteDialog({ idExpediente, row, onClose, onDone }: DeleteDialogProps) {
  const remove = useEliminarDocumento();
  const isComplete = row.idDocumento !== null && row.url !== null;
  const error = !isComplete
    ? DOCUMENTOS.faltanDatosEliminar
    : remove.isError
      ? failureMessage(eliminarDocumento, remove.error)
      : undefined;
  const confirm = () => {
    if (row.idDocumento === null || row.url === null) return;
    remove.mutate(
      { idDocumento: row.idDocumento, url: row.url, expedienteId: idExpediente },
      {
        onSuccess: () => {
          toast.success(DOCUMENTOS.eliminado);
          onDone();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Eliminar documento"
      confirmLabel="Eliminar"
      busyLabel="Eliminando..."
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(error ? { error } : {})}
    >
      {DOCUMENTOS.confirmarEliminar}
      <span className="mt-2 block font-medium text-ink">
        {row.tipo}
        {row.nombrePdf && ` (${row.nombrePdf})`}
      </span>
    </ConfirmDialog>
  );
}
