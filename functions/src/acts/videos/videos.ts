import { VIDEOS } from '@notaria/contract/gestion-messages';
import { nombreDeRol } from '@notaria/contract/roles';
import type { Video } from '@notaria/contract/videos';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { audience, requireVideoLink } from '#records/videos/policy.ts';
import {
  deleteVideo,
  findVideo,
  listVideosDe,
  newVideoId,
  saveVideo,
  type VideoDoc,
} from '#records/videos/repository.ts';

/** The editable fields of a video. */
interface Draft {
  titulo: string;
  url: string;
  roles: readonly number[];
}

function present(video: VideoDoc): Video {
  return { ID_VideoAyuda: video.idVideo, Titulo: video.titulo, URL: video.url };
}

function requireVideo(video: VideoDoc | undefined): VideoDoc {
  if (!video) throw new AppError('not_found', 'no such video', { message: VIDEOS.noEncontrado });
  return video;
}

function traceOf({ idVideo, titulo, url, roles }: VideoDoc) {
  return { idVideo, titulo, url, roles };
}

/** The videos that a role sees. */
export async function listVideos(idRol: number): Promise<Video[]> {
  return (await listVideosDe(idRol)).map(present);
}

/**
 * One video, if the role sees it.
 * @throws AppError `not_found`
 */
export async function readVideo(idVideo: string, idRol: number): Promise<Video> {
  const video = await findVideo(idVideo);
  return present(requireVideo(video?.roles.includes(idRol) ? video : undefined));
}

/**
 * The roles that see a video.
 * @throws AppError `not_found`
 */
export async function rolesVideo(idVideo: string) {
  const { roles } = requireVideo(await findVideo(idVideo));
  return roles.map((idRol) => ({ ID_Rol: idRol, Nombre: nombreDeRol(idRol) }));
}

/**
 * Adds a video.
 * @returns its id
 * @throws AppError `invalid_request` for a link of another service
 */
export async function addVideo(actor: Actor, draft: Draft, now: Date): Promise<string> {
  const video = {
    idVideo: newVideoId(),
    titulo: draft.titulo,
    url: requireVideoLink(draft.url),
    roles: audience(draft.roles),
    creado: now,
  };
  await transact(async (tx) => {
    saveVideo(tx, video);
    const datos = { antes: null, despues: traceOf(video) };
    record(tx, { tipo: 'video.creado', actor, idExpediente: null, datos }, now);
  });
  return video.idVideo;
}

/**
 * Changes a video.
 * @throws AppError `not_found`, or `invalid_request` for a link of another service
 */
export async function changeVideo(
  actor: Actor,
  idVideo: string,
  draft: Draft,
  now: Date,
): Promise<void> {
  const change = {
    titulo: draft.titulo,
    url: requireVideoLink(draft.url),
    roles: audience(draft.roles),
  };
  await transact(async (tx) => {
    const before = requireVideo(await findVideo(idVideo, tx));
    const after = { ...before, ...change };
    saveVideo(tx, after);
    const datos = { antes: traceOf(before), despues: traceOf(after) };
    record(tx, { tipo: 'video.modificado', actor, idExpediente: null, datos }, now);
  });
}

/**
 * Removes a video.
 * @returns its title
 * @throws AppError `not_found`
 */
export async function removeVideo(actor: Actor, idVideo: string, now: Date): Promise<string> {
  return transact(async (tx) => {
    const video = requireVideo(await findVideo(idVideo, tx));
    deleteVideo(tx, idVideo);
    const datos = { antes: traceOf(video), despues: null };
    record(tx, { tipo: 'video.eliminado', actor, idExpediente: null, datos }, now);
    return video.titulo;
  });
}
