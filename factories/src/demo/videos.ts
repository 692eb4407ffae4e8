import { ROL } from '@notaria/contract/roles';
import { addVideo, listVideos } from '../../../functions/src/acts/videos/videos.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';

/** Open films of the Blender Foundation stand in for the office's own recordings. */
const VIDEOS = [
  {
    titulo: 'Cómo registrarte y subir tu constancia fiscal',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    roles: [ROL.usuario, ROL.cliente],
  },
  {
    titulo: 'Cómo enviar los documentos de tu trámite',
    url: 'https://youtu.be/eRsGyueVLvQ',
    roles: [ROL.usuario, ROL.cliente],
  },
  {
    titulo: 'Cómo revisar los documentos de un expediente',
    url: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    roles: [ROL.abogado, ROL.titular, ROL.secretaria],
  },
  {
    titulo: 'Cómo administrar usuarios y oficinas',
    url: 'https://www.youtube.com/watch?v=TLkA0RELQ1g',
    roles: [],
  },
];

/** Creates help videos for each audience, unless there are some already. */
export async function seedVideos(admin: Actor): Promise<void> {
  if ((await listVideos(ROL.administrador)).length > 0) return;
  for (const video of VIDEOS) await addVideo(admin, video, new Date());
}
