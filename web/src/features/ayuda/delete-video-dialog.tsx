import { VIDEOS } from '@notaria/contract/gestion-messages';
import { eliminarVideo, type Video } from '@notaria/contract/videos';
import { failureMessage } from '#shared/api/failure-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useEliminarVideo } from './api.ts';

export function DeleteVideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const remove = useEliminarVideo();
  const confirm = () =>
    remove.mutate(video.ID_VideoAyuda, {
      onSuccess: () => {
        toast.success(VIDEOS.eliminado(video.Titulo));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      danger
      title="¿Eliminar video?"
      confirmLabel="Eliminar"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      {...(remove.isError ? { error: failureMessage(eliminarVideo, remove.error) } : {})}
    >
      «{video.Titulo}» dejará de verse para todos los roles.
    </ConfirmDialog>
  );
}
