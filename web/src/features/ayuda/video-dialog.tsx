import { VIDEOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import type { Video } from '@notaria/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { rolesDeVideoQuery, rolesQuery } from './api.ts';
import { VideoForm } from './video-form.tsx';

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
  return (
    <Dialog open onClose={onClose} title={video ? 'Editar video' : 'Agregar video'}>
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
              onDone={onClose}
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
