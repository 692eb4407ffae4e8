import { GRUPOS } from '@notaria/contract/gestion-messages';
import { eliminarGrupo, type GrupoResumen } from '@notaria/contract/grupos';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEliminarGrupo } from './api.ts';

export function DeleteOficinaDialog({
  grupo,
  onClose,
}: {
  grupo: GrupoResumen;
  onClose: () => void;
}) {
  const remove = useEliminarGrupo();
  const confirm = () =>
    remove.mutate(grupo.Grupo, {
      onSuccess: () => {
        toast.success(GRUPOS.eliminado);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      danger
      title="¿Eliminar oficina?"
      confirmLabel="Eliminar"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(remove.isError ? { error: failureMessage(eliminarGrupo, remove.error) } : {})}
    >
      La oficina <strong>{grupo.Grupo}</strong>, que encabeza {grupo.NombreCompleto}, dejará de
      existir. Sus abogados y secretarias quedarán libres para otra oficina y los abogados
      conservarán sus expedientes asignados; las secretarias dejarán de ver los que apoyaban.
    </ConfirmDialog>
  );
}
