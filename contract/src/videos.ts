import * as z from 'zod/mini';
import { acceso, conPermiso, defineCall } from './call.ts';
import { id, messageAnswer, porId } from './fields.ts';
import { VIDEOS } from './gestion-messages.ts';
import { REINTENTOS, TEXTO } from './limits.ts';
import { oneLine } from './text.ts';
import { rol } from './usuarios.ts';

export const video = z.object({
  ID_VideoAyuda: z.string(),
  Titulo: z.string(),
  URL: z.string(),
});
export type Video = z.infer<typeof video>;

const titulo = z
  .string(VIDEOS.sinTitulo)
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, VIDEOS.sinTitulo),
    z.maxLength(TEXTO.tituloVideo, VIDEOS.limite),
  );
const url = z
  .string(VIDEOS.sinEnlace)
  .check(
    oneLine,
    z.trim(),
    z.minLength(1, VIDEOS.sinEnlace),
    z.maxLength(TEXTO.enlaceVideo, VIDEOS.limite),
  );
const roles = z.array(z.number().check(z.int(), z.gte(1), z.lte(6))).check(z.maxLength(6));

/** The videos for the reader's role. A visitor gets those of role 1. */
export const listVideos = defineCall({
  method: 'GET',
  path: '/api/videos-ayuda',
  access: acceso.publico,
  answer: z.array(video),
  retries: REINTENTOS.normal,
  failures: { otherwise: VIDEOS.falloCargar },
});

export const readVideo = defineCall({
  method: 'GET',
  path: '/api/videos-ayuda/:id',
  access: acceso.publico,
  params: porId,
  answer: video,
  retries: REINTENTOS.normal,
  failures: { otherwise: VIDEOS.falloCargar },
});

export const rolesVideo = defineCall({
  method: 'GET',
  path: '/api/videos-ayuda/roles/:id',
  access: conPermiso('modificar_manual_usuario'),
  params: porId,
  answer: z.array(rol),
  retries: REINTENTOS.normal,
  failures: { otherwise: VIDEOS.falloRoles },
});

export const crearVideo = defineCall({
  method: 'POST',
  path: '/api/videos-ayuda/crear',
  access: conPermiso('crear_manual_usuario'),
  body: z.object({ titulo, url, roles }),
  answer: z.object({ message: z.string(), idVideo: z.string() }),
  success: [201],
  creates: true,
  failures: { otherwise: VIDEOS.falloCrear },
});

export const modificarVideo = defineCall({
  method: 'PATCH',
  path: '/api/videos-ayuda/modificar',
  access: conPermiso('modificar_manual_usuario'),
  body: z.object({ idVideo: id, title: titulo, url, roles }),
  answer: messageAnswer,
  failures: {
    byStatus: { 403: VIDEOS.sinPermisoModificar },
    otherwise: VIDEOS.falloModificar,
  },
});

export const eliminarVideo = defineCall({
  method: 'DELETE',
  path: '/api/videos-ayuda/eliminar/:id',
  access: conPermiso('eliminar_manual_usuario'),
  params: porId,
  answer: messageAnswer,
  failures: {
    byStatus: { 403: VIDEOS.sinPermisoEliminar },
    otherwise: VIDEOS.falloEliminar,
  },
});
