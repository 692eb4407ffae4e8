import { type MotivoAdministrado, modificarMotivo } from '@notaria/contract/motivos';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useModificarMotivo } from './api.ts';

/** Retires a reason, or brings a retired one back. */
export function RetireDialog({
  motivo,
  onClose,
}: {
  motivo: MotivoAdministrado;
  onClose: () => void;
}) {
  const change = useModificarMotivo();
  const { idMotivo, texto, documento, activo, version } = motivo;
  const confirm = () =>
    change.mutate(
      { idMotivo, texto, documento, version, activo: !activo },
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
      title={activo ? '¿Retirar motivo?' : '¿Usar de nuevo el motivo?'}
      confirmLabel={activo ? 'Retirar' : 'Usar de nuevo'}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(change.isError ? { error: failureMessage(modificarMotivo, change.error) } : {})}
    >
      <strong className="break-words">{texto}</strong>{' '}
      {activo
        ? 'dejará de ofrecerse al rechazar. Lo que ya se escribió con él se queda igual.'
        : 'volverá a ofrecerse al rechazar.'}
    </ConfirmDialog>
  );
}
