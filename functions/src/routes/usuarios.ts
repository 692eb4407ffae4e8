import { USUARIOS } from '@notaria/contract/gestion-messages';
import * as invitaciones from '@notaria/contract/invitaciones';
import { COLEGAS } from '@notaria/contract/invitaciones-messages';
import { nombreDeRol } from '@notaria/contract/roles';
import * as calls from '@notaria/contract/usuarios';
import type { Router } from 'express';
import { encargosDe } from '#acts/usuarios/encargos.ts';
import {
  acceptColega,
  inviteColega,
  listInvitaciones,
  showColega,
  withdrawColega,
} from '#acts/usuarios/invitaciones.ts';
import { listRoles, listUsuarios } from '#acts/usuarios/list.ts';
import { changeRol, removeUsuario } from '#acts/usuarios/manage.ts';
import { pageHeaders } from '#platform/store/page.ts';
import { mountActor, mountPublic } from './mount.ts';

/** The accounts and their roles. */
export function mountUsuarios(router: Router): void {
  mountActor(router, calls.listUsuarios, async (_actor, { query }) => {
    const page = await listUsuarios(query);
    return { body: { usuarios: page.items, roles: listRoles() }, headers: pageHeaders(page) };
  });

  mountActor(router, calls.listRoles, async () => ({ body: listRoles() }));

  mountActor(router, calls.cambiarRol, async (actor, { params, body }) => {
    const { idRol, entregarA = null } = body;
    const name = await changeRol(actor, params.id, idRol, new Date(), entregarA);
    return { body: { message: USUARIOS.rolCambiado(name, nombreDeRol(idRol)) } };
  });

  mountActor(router, calls.encargosUsuario, async (_actor, { params }) => ({
    body: await encargosDe(params.id),
  }));

  mountActor(router, calls.eliminarUsuario, async (actor, { params, query }) => {
    await removeUsuario(actor, params.email, new Date(), query.entregarA ?? null);
    return { body: { message: USUARIOS.eliminado(params.email) } };
  });

  mountActor(router, invitaciones.invitarColega, async (actor, { body }) => {
    const { correo, idRol, idGrupo = null, apoyaA = null } = body;
    await inviteColega(actor, { correo, idRol, idGrupo, apoyaA }, new Date());
    return { status: 201, body: { message: COLEGAS.enviada(correo) } };
  });

  mountActor(router, invitaciones.listInvitaciones, async () => ({
    body: { invitaciones: await listInvitaciones(new Date()) },
  }));

  mountActor(router, invitaciones.retirarColega, async (actor, { params }) => {
    await withdrawColega(actor, params.id, new Date());
    return { body: { message: COLEGAS.retirada } };
  });

  mountPublic(router, invitaciones.verColega, async ({ params }) => ({
    body: await showColega(params.token, new Date()),
  }));

  mountActor(router, invitaciones.aceptarColega, async (actor, { params }) => {
    const rol = await acceptColega(actor, params.token, new Date());
    return { body: { message: COLEGAS.aceptada(rol) } };
  });
}
