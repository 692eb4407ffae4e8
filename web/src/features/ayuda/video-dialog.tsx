import { VIDEOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { crearVideo, modificarVideo, type Video } from '@notaria/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast.ts';
import { rolesDeVideoQuery, rolesQuery, useCrearVideo, useModificarVideo } from './api.ts';
import { VideoForm, type VideoValues } from './video-form.tsx';

interface VideoDialogProps {
  /** The video to edit; left out for a new one. */
  video?: Video;
  onClose: () => void;
}

/** Adds or edits a help video: title, link and who sees it. */
export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const roles = useQuery(rolesQuery);
  const current = useQuery({
    ...rolesDeVideoQuery(video?.ID_VideoAyuda ?? ''),
    enabled: video !== undefined,
  });
  const create = useCrearVideo();
  const modify = useModificarVideo();

  const save = async ({ titulo, url, roles: chosen }: VideoValues) => {
    if (video) {
      const { ID_VideoAyuda: idVideo } = video;
      await modify.mutateAsync({ idVideo, title: titulo, url, roles: chosen });
    } else await create.mutateAsync({ titulo, url, roles: chosen });
    toast.success(video ? VIDEOS.modificado : VIDEOS.creado);
    onClose();
  };
  const failed = video ? modify.error : create.error;
  const isBusy = create.isPending || modify.isPending;

  return (
    <Dialog open busy={isBusy} onClose={onClose} title={video ? 'Editar video' : 'Agregar video'}>
      <QueryState
        query={roles}
        failure={() => VIDEOS.falloRoles}
        loading={<Skeleton count={6} label="Cargando roles…" />}
      >
        {(all) => {
          const form = (chosen: readonly number[]) => (
            <VideoForm
              idVideo={video?.ID_VideoAyuda}
              roles={all}
              initial={{ titulo: video?.Titulo ?? '', url: video?.URL ?? '', roles: [...chosen] }}
              isBusy={isBusy}
              error={
                failed ? failureMessage(video ? modificarVideo : crearVideo, failed) : undefined
              }
              onSave={save}
            />
          );
          if (!video) return form([ROL.administrador]);
          return (
            <QueryState
              query={current}
              failure={() => VIDEOS.falloRoles}
              loading={<Skeleton count={6} label="Cargando roles…" />}
              isEmpty={() => false}
            >
              {(of) => form(of.map(({ ID_Rol }) => ID_Rol))}
            </QueryState>
          );
        }}
      </QueryState>
    </Dialog>
  );
}
