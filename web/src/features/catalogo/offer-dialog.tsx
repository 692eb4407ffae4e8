import { ofrecerTramite, type TramiteAdministrado } from '@notaria/contract/catalogo';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useOfrecerTramite } from './api.ts';

interface OfferDialogProps {
  tramite: TramiteAdministrado;
  onClose: () => void;
}

/** Retires a procedure that is on offer, or offers a retired one again. */
export function OfferDialog({ tramite, onClose }: OfferDialogProps) {
  const offer = useOfrecerTramite();
  const { idTramite, titulo, activo } = tramite;
  const confirm = () =>
    offer.mutate(
      { idTramite, activo: !activo },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger={activo}
      title={activo ? '¿Retirar trámite?' : '¿Ofrecer de nuevo el trámite?'}
      confirmLabel={activo ? 'Retirar' : 'Ofrecer de nuevo'}
      busy={offer.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(offer.isError ? { error: failureMessage(ofrecerTramite, offer.error) } : {})}
    >
      <strong className="break-words">{titulo}</strong>{' '}
      {activo
        ? 'dejará de estar en el catálogo y nadie podrá iniciarlo. Los expedientes en curso siguen igual.'
        : 'volverá al catálogo y los clientes podrán iniciarlo.'}
    </ConfirmDialog>
  );
}
