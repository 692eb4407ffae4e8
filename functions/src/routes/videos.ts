import { VIDEOS } from '@notaria/contract/gestion-messages';
import * as calls from '@notaria/contract/videos';
import type { Request, Router } from 'express';
import {
  addVideo,
  changeVideo,
  listVideos,
  readVideo,
  removeVideo,
  rolesVideo,
} from '#acts/videos/videos.ts';
import { AppError } from '#platform/errors.ts';
import { ROL_VISITANTE } from '#records/videos/policy.ts';
import { readActor, readIdentity } from '#routes/callers/authenticate.ts';
import { mountActor, mountPublic } from './mount.ts';

/** The reader's role. The token is optional: one without a live session counts as a visitor and is not refused. */
async function readerRole(req: Request): Promise<number> {
  if (req.get('authorization') === undefined) return ROL_VISITANTE;
  try {
    return (await readActor(await readIdentity(req))).idRol;
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return ROL_VISITANTE;
    throw error;
  }
}

/** The help videos. */
export function mountVideos(router: Router): void {
  mountPublic(router, calls.listVideos, async ({ req }) => ({
    body: await listVideos(await readerRole(req)),
  }));

  mountActor(router, calls.rolesVideo, async (_actor, { params }) => ({
    body: await rolesVideo(params.id),
  }));

  mountPublic(router, calls.readVideo, async ({ params, req }) => ({
    body: await readVideo(params.id, await readerRole(req)),
  }));

  mountActor(router, calls.crearVideo, async (actor, { body }) => {
    const idVideo = await addVideo(actor, body, new Date());
    return { body: { message: VIDEOS.creado, idVideo } };
  });

  mountActor(router, calls.modificarVideo, async (actor, { body }) => {
    const draft = { titulo: body.title, url: body.url, roles: body.roles };
    await changeVideo(actor, body.idVideo, draft, new Date());
    return { body: { message: VIDEOS.modificado } };
  });

  mountActor(router, calls.eliminarVideo, async (actor, { params }) => {
    const titulo = await removeVideo(actor, params.id, new Date());
    return { body: { message: VIDEOS.eliminado(titulo) } };
  });
}
