import { descartarExpediente, type ExpedienteResumen } from '@notaria/contract/expedientes';
import { useNavigate } from 'react-router-dom';
import { useDescartar } from '#features/expedientes/api.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';

interface DiscardDialogProps {
  resumen: ExpedienteResumen;
  open: boolean;
  onClose: () => void;
  /** Called before the file is discarded, so that its page does not report it as missing. */
  onLeave: () => void;
}

/** Discards a file without documents, after asking. */
export function DiscardDialog({ resumen, open, onClose, onLeave }: DiscardDialogProps) {
  const navigate = useNavigate();
  const discard = useDescartar(resumen.ID_Expediente, (message) => {
    toast.success(message);
    void navigate(PATHS.expedientes, { replace: true });
  });
  const confirm = () => {
    onLeave();
    discard.mutate();
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title="¿Descartar este trámite?"
      confirmLabel="Descartar"
      busy={discard.isPending}
      onConfirm={confirm}
      onCancel={() => {
        discard.reset();
        onClose();
      }}
      {...(discard.isError ? { error: failureMessage(descartarExpediente, discard.error) } : {})}
    >
      «{resumen.Titulo_tramite}» ({resumen.ID_Expediente}) todavía no tiene documentos. Dejará de
      aparecer en tus trámites; puedes iniciarlo de nuevo cuando quieras.
    </ConfirmDialog>
  );
}
