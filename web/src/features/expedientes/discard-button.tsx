import { descartarExpediente, type ExpedienteResumen } from '@notaria/contract/expedientes';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDescartar } from './api.ts';

interface DiscardButtonProps {
  resumen: ExpedienteResumen;
  /** Called before the file is discarded, so that its page does not report it as missing. */
  onLeave: () => void;
}

/** Discards a file without documents, after asking. */
export function DiscardButton({ resumen, onLeave }: DiscardButtonProps) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const discard = useDescartar(resumen.ID_Expediente, (message) => {
    toast.success(message);
    void navigate(PATHS.expedientes, { replace: true });
  });
  const confirm = () => {
    onLeave();
    discard.mutate();
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        Descartar trámite
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title="¿Descartar este trámite?"
        confirmLabel="Descartar"
        busy={discard.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
        {...(discard.isError ? { error: failureMessage(descartarExpediente, discard.error) } : {})}
      >
        «{resumen.Titulo_tramite}» ({resumen.ID_Expediente}) todavía no tiene documentos. Dejará de
        aparecer en tus trámites; puedes iniciarlo de nuevo cuando quieras.
      </ConfirmDialog>
    </>
  );
}
