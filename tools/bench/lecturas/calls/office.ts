import * as calendario from '@notaria/contract/calendario';
import * as catalogo from '@notaria/contract/catalogo';
import * as grupos from '@notaria/contract/grupos';
import * as videos from '@notaria/contract/videos';
import { aTramite } from '@notaria/factories/files';
import {
  anOffice,
  aStaff,
  officeBody,
  officeChange,
  unusedWord,
} from '@notaria/factories/oficinas';
import type { Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { type Recipe, recipe } from '../recipe.ts';

const VIDEO = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', roles: [1] };

async function aVideo(as: Person): Promise<string> {
  const body = { ...VIDEO, titulo: `Video ${unusedWord()}` };
  return (await request(videos.crearVideo, { as, body })).body.idVideo;
}

function aDraft() {
  return {
    titulo: `Trámite ${unusedWord()}`,
    descripcion: 'Para medir.',
    documentos: [{ tipo: 'Identificación', descripcion: 'La de elector.' }],
    pasos: ['Firmar'],
  };
}

/** Offices, help videos and the administration of the catalogue. */
export const OFFICE: Recipe[] = [
  recipe(grupos.listGrupos, ({ admin }) => ({ as: admin })),
  recipe(grupos.crearGrupo, async ({ admin }) => ({
    as: admin,
    body: officeBody(await aStaff()),
  })),
  recipe(grupos.modificarGrupo, async ({ admin }) => {
    const office = await anOffice();
    const body = officeChange({ ...office, nombre: `Otra ${unusedWord()}` }, office.nombre);
    return { as: admin, body };
  }),
  recipe(grupos.encargosGrupo, ({ admin, office }) => ({
    as: admin,
    params: { groupName: office.nombre },
  })),
  recipe(grupos.eliminarGrupo, async ({ admin }) => ({
    as: admin,
    params: { group: (await anOffice()).nombre },
  })),
  recipe(grupos.candidatosOficina, ({ admin, office }) => ({
    as: admin,
    query: { grupo: office.nombre },
  })),
  recipe(grupos.detalleGrupo, ({ admin, office }) => ({
    as: admin,
    params: { groupName: office.nombre },
  })),
  recipe(videos.listVideos, () => ({})),
  recipe(videos.getVideo, async ({ admin }) => ({ params: { id: await aVideo(admin) } })),
  recipe(videos.rolesVideo, async ({ admin }) => ({
    as: admin,
    params: { id: await aVideo(admin) },
  })),
  recipe(videos.crearVideo, ({ admin }) => ({
    as: admin,
    body: { ...VIDEO, titulo: `Video ${unusedWord()}` },
  })),
  recipe(videos.modificarVideo, async ({ admin }) => ({
    as: admin,
    body: { ...VIDEO, idVideo: await aVideo(admin), title: `Otro ${unusedWord()}` },
  })),
  recipe(videos.eliminarVideo, async ({ admin }) => ({
    as: admin,
    params: { id: await aVideo(admin) },
  })),
  recipe(catalogo.listCatalogo, ({ admin }) => ({ as: admin })),
  recipe(catalogo.crearTramite, ({ admin }) => ({ as: admin, body: aDraft() })),
  recipe(catalogo.modificarTramite, async ({ admin }) => {
    const { idTramite } = (await request(catalogo.crearTramite, { as: admin, body: aDraft() }))
      .body;
    return { as: admin, params: { idTramite }, body: { ...aDraft(), version: 1 } };
  }),
  recipe(catalogo.ofrecerTramite, async ({ admin }) => {
    const { idTramite } = await aTramite();
    return { as: admin, params: { idTramite }, body: { activo: false } };
  }),
  recipe(calendario.getCalendario, ({ admin }) => ({ as: admin })),
  recipe(calendario.guardarCalendario, async ({ admin }) => {
    const { dias, version } = (await request(calendario.getCalendario, { as: admin })).body;
    return { as: admin, body: { dias, version } };
  }),
  recipe(catalogo.ordenarCatalogo, async ({ admin }) => {
    const { tramites } = (await request(catalogo.listCatalogo, { as: admin })).body;
    return {
      as: admin,
      body: { tramites: tramites.map(({ idTramite }) => idTramite).toReversed() },
    };
  }),
];
