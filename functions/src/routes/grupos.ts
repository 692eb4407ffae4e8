import { GRUPOS } from '@notaria/contract/gestion-messages';
import * as calls from '@notaria/contract/grupos';
import type { Router } from 'express';
import {
  candidatosOficina,
  detalleGrupo,
  encargosGrupo,
  listGrupos,
} from '#acts/grupos/queries.ts';
import { addGrupo, changeGrupo, removeGrupo } from '#acts/grupos/save.ts';
import { pageHeaders } from '#platform/store/page.ts';
import { mountActor } from './mount.ts';

/** The offices: their heads, their people, and which secretary supports whom. */
export function mountGrupos(router: Router): void {
  mountActor(router, calls.candidatosOficina, async (_actor, { query }) => ({
    body: await candidatosOficina(query.grupo),
  }));

  mountActor(router, calls.listGrupos, async (_actor, { query }) => {
    const page = await listGrupos(query);
    return { body: page.items, headers: pageHeaders(page) };
  });

  mountActor(router, calls.detalleGrupo, async (_actor, { params }) => ({
    body: await detalleGrupo(params.groupName),
  }));

  mountActor(router, calls.crearGrupo, async (actor, { body }) => {
    const { name, headLawyerId, assistantLawyerIds, secretaryIds, assignments, ...fields } = body;
    const support = new Map(Object.entries(assignments));
    const plantilla = {
      ...fields,
      nombre: name,
      titular: headLawyerId,
      asistentes: assistantLawyerIds,
      secretarias: secretaryIds.map((userId) => ({ userId, apoyaA: support.get(userId) ?? [] })),
    };
    await addGrupo(actor, plantilla, new Date());
    return { body: { message: GRUPOS.creado } };
  });

  mountActor(router, calls.modificarGrupo, async (actor, { body }) => {
    const { abogadoTitular, abogadosAsistentes, secretarias, ...fields } = body.nuevoGrupo;
    const plantilla = {
      ...fields,
      titular: abogadoTitular,
      asistentes: abogadosAsistentes,
      secretarias: secretarias.map(([apoyaA, userId]) => ({ userId, apoyaA })),
    };
    const relevos = body.entregas ?? {};
    await changeGrupo(actor, body.grupo, body.version, plantilla, relevos, new Date());
    return { body: { data: true, message: GRUPOS.modificado } };
  });

  mountActor(router, calls.encargosGrupo, async (_actor, { params }) => ({
    body: await encargosGrupo(params.groupName),
  }));

  mountActor(router, calls.eliminarGrupo, async (actor, { params, query }) => {
    await removeGrupo(actor, params.group, query.entregarA ?? null, new Date());
    return { body: { message: GRUPOS.eliminado } };
  });
}
