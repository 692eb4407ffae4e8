import * as calls from '@notaria/contract/partes';
import { INVITACION, PARTES } from '@notaria/contract/partes-messages';
import type { Router } from 'express';
import { agregarParte } from '#acts/partes/add.ts';
import {
  aceptarInvitacion,
  readInvitacion,
  rechazarInvitacion,
  verInvitacion,
} from '#acts/partes/answer.ts';
import {
  contarPapeles,
  decirSinConyuge,
  reenviarInvitacion,
  responderPor,
  retirarParte,
  salirDeExpediente,
} from '#acts/partes/manage.ts';
import { decirQuienEs } from '#acts/partes/quien-es.ts';
import { mountActor, mountPublic } from './mount.ts';

/** The parties of a file, and the invitations. */
export function mountPartes(router: Router): void {
  mountActor(router, calls.agregarParte, async (actor, { params, body }) => ({
    status: 201,
    body: await agregarParte(actor, params.id, body, new Date()),
  }));

  mountActor(router, calls.reenviarInvitacion, async (actor, { params }) => {
    await reenviarInvitacion(actor, deParte(params), new Date());
    return { body: { message: PARTES.reenviada } };
  });

  mountActor(router, calls.retirarParte, async (actor, { params, body }) => {
    await retirarParte(actor, { ...deParte(params), ...body }, new Date());
    return { body: { message: PARTES.retirada } };
  });

  mountActor(router, calls.contarPapeles, async (actor, { params, body: { cuentan } }) => {
    await contarPapeles(actor, deParte(params), cuentan, new Date());
    return { body: { message: cuentan ? PARTES.papelesCuentan : PARTES.papelesNoCuentan } };
  });

  mountActor(router, calls.salirDeExpediente, async (actor, { params }) => {
    await salirDeExpediente(actor, deParte(params), new Date());
    return { body: { message: PARTES.saliste } };
  });

  mountActor(router, calls.decirSinConyuge, async (actor, { params }) => {
    await decirSinConyuge(actor, deParte(params), new Date());
    return { body: { message: PARTES.sinConyuge } };
  });

  mountActor(router, calls.responderPor, async (actor, { params }) => {
    await responderPor(actor, deParte(params), new Date());
    return { body: { message: PARTES.responde } };
  });

  mountActor(router, calls.decirQuienEs, async (actor, { params, body }) => {
    await decirQuienEs(actor, deParte(params), body, new Date());
    return { body: { message: PARTES.quienEs } };
  });

  mountPublic(router, calls.verInvitacion, async ({ params }) => ({
    body: await verInvitacion(params.token, new Date()),
  }));

  mountActor(router, calls.readInvitacion, async (actor, { params }) => ({
    body: await readInvitacion(actor, params.token, new Date()),
  }));

  mountActor(router, calls.aceptarInvitacion, async (actor, { params, body }) => {
    const { token } = params;
    const idExpediente = await aceptarInvitacion(actor, token, body.quienEs, new Date());
    return { body: { message: INVITACION.aceptada, idExpediente } };
  });

  mountActor(router, calls.rechazarInvitacion, async (actor, { params }) => {
    await rechazarInvitacion(actor, params.token, new Date());
    return { body: { message: INVITACION.rechazada } };
  });
}

function deParte({ id, idParte }: { id: string; idParte: string }) {
  return { idExpediente: id, idParte };
}
