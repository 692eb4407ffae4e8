import {
  type CancelacionPendiente,
  razonRechazo,
  rechazarCancelacion,
} from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { TEXTO } from '@notaria/contract/limits';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRechazar } from './cancelaciones-api.ts';

interface RechazarProps {
  solicitud: CancelacionPendiente;
  onClose: () => void;
}

/** The form with the reason of a refusal, which the person gets by mail. */
export function RechazarCancelacionDialog({ solicitud, onClose }: RechazarProps) {
  const { idUsuario: id, nombre, correo } = solicitud;
  const reject = useRechazar();
  const send = (razon: string, onSent: () => void) =>
    reject.mutate(
      { id, razon },
      {
        onSuccess: () => {
          onSent();
          toast.success(DERECHOS.rechazada);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      draftName={`rechazo-cancelacion.2/${id}`}
      title="Rechazar la solicitud"
      description={`${nombre || correo} recibirá el motivo por correo.`}
      label="Motivo"
      maxLength={TEXTO.motivo}
      rule={razonRechazo}
      confirmLabel="Rechazar"
      busy={reject.isPending}
      error={reject.isError ? failureMessage(rechazarCancelacion, reject.error) : undefined}
      onSend={send}
      onClose={onClose}
    />
  );
}
