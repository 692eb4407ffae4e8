import { comentarioRequerido } from '@notaria/contract/documentos';
import { rechazarIdentidad } from '@notaria/contract/identidades';
import { TEXTO } from '@notaria/contract/limits';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRechazarIdentidad } from './identidad-api.ts';

interface IdentidadRefusalProps {
  id: string;
  idConstancia: string;
  onClose: () => void;
}

/** The reason for refusing an identity, which the client reads. */
export function IdentidadRefusal({ id, idConstancia, onClose }: IdentidadRefusalProps) {
  const reject = useRechazarIdentidad();
  const send = (comment: string, onSent: () => void) =>
    reject.mutate(
      { id, idConstancia, comment },
      {
        onSuccess: ({ message }) => {
          onSent();
          toast.success(message);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      draftName={`rechazo-identidad.1/${id}/${idConstancia}`}
      title="Rechazar la identidad"
      description="La constancia deja de valer y el cliente tiene que subir la suya. Sus trámites y documentos se conservan. Leerá este comentario."
      label="Comentario"
      maxLength={TEXTO.comentario}
      rule={comentarioRequerido}
      confirmLabel="Rechazar"
      busy={reject.isPending}
      error={reject.isError ? failureMessage(rechazarIdentidad, reject.error) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}
