import type { BodyInputOf } from '@notaria/contract/call';
import { listRoles } from '@notaria/contract/usuarios';
import {
  crearVideo,
  eliminarVideo,
  listVideos,
  modificarVideo,
  rolesVideo,
} from '@notaria/contract/videos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/use-change.ts';

/** The videos for the present person; another person may see other videos. */
export function videosQuery(uid: string | undefined) {
  return queryOptions({
    queryKey: ['videos', uid ?? 'visitante'],
    queryFn: ({ signal }) => call(listVideos, { signal }),
  });
}

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
});

/** The roles that see a video; asked for again each time it is edited. */
export function rolesDeVideoQuery(id: string) {
  return queryOptions({
    queryKey: ['videos', id, 'roles'],
    queryFn: ({ signal }) => call(rolesVideo, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** Changes a video; one without an id is new. */
export function useGuardarVideo(idVideo: string | undefined) {
  return useChange(
    ({ titulo: title, ...body }: BodyInputOf<typeof crearVideo>): Promise<{ message: string }> =>
      idVideo
        ? call(modificarVideo, { body: { ...body, idVideo, title } })
        : call(crearVideo, { body: { ...body, titulo: title } }),
    'videos',
  );
}

export function useEliminarVideo() {
  return useChange((id: string) => call(eliminarVideo, { params: { id } }), 'videos');
}
