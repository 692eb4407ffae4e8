import { USUARIOS } from '@notaria/contract/gestion-messages';
import { nombreDeRol } from '@notaria/contract/roles';
import * as calls from '@notaria/contract/usuarios';
import type { Router } from 'express';
import { encargosDe } from '#acts/usuarios/encargos.ts';
import { listRoles, listUsuarios } from '#acts/usuarios/list.ts';
import { cambiarRol, eliminarUsuario } from '#acts/usuarios/manage.ts';
import { pageHeaders } from '#platform/store/page.ts';
import { mountActor } from './mount.ts';

/** The accounts and their roles. */
export function mountUsuarios(router: Router): void {
  mountActor(router, calls.listUsuarios, async (_actor, { query }) => {
    const page = await listUsuarios(query);
    return { body: { usuarios: page.items, roles: listRoles() }, headers: pageHeaders(page) };
  });

  mountActor(router, calls.listRoles, async () => ({ body: listRoles() }));

  mountActor(router, calls.cambiarRol, async (actor, { params, body }) => {
    const { idRol, entregarA = null } = body;
    const name = await cambiarRol(actor, params.id, idRol, new Date(), entregarA);
    return { body: { message: USUARIOS.rolCambiado(name, nombreDeRol(idRol)) } };
  });

  mountActor(router, calls.encargosUsuario, async (_actor, { params }) => ({
    body: await encargosDe(params.id),
  }));

  mountActor(router, calls.eliminarUsuario, async (actor, { params, query }) => {
    await eliminarUsuario(actor, params.email, new Date(), query.entregarA ?? null);
    return { body: { message: USUARIOS.eliminado(params.email) } };
  });
}
