import { ROL } from '@notaria/contract/roles';
import { addVideo } from '../../../functions/src/acts/videos/videos.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';

const CLIENTES = [ROL.usuario, ROL.cliente];
const PERSONAL = [ROL.abogado, ROL.titular, ROL.secretaria];

/** Open films of the Blender Foundation stand in for the office's own recordings. */
const VIDEOS = [
  ['Cómo registrarte y subir tu constancia fiscal', 'aqz-KE-bpKQ', CLIENTES],
  ['Cómo enviar los documentos de tu trámite', 'eRsGyueVLvQ', CLIENTES],
  ['Cómo revisar los documentos de un expediente', 'R6MlUcmOul8', PERSONAL],
  ['Cómo administrar usuarios y oficinas', 'TLkA0RELQ1g', []],
] as const;

/** Creates help videos for each audience. */
export async function seedVideos(admin: Actor): Promise<void> {
  for (const [titulo, id, roles] of VIDEOS) {
    const url = `https://www.youtube.com/watch?v=${id}`;
    await addVideo(admin, { titulo, url, roles: [...roles] }, new Date());
  }
}
