import * as calls from '@notaria/contract/partes';
import { INVITACION, PARTES } from '@notaria/contract/partes-messages';
import type { Router } from 'express';
import { addParte } from '#acts/partes/add.ts';
import {
  acceptInvitacion,
  declineInvitacion,
  readInvitacion,
  showInvitacion,
} from '#acts/partes/answer.ts';
import {
  answerFor,
  keepSinConyuge,
  leaveExpediente,
  letPapelesCount,
  resendInvitacion,
  retireParte,
} from '#acts/partes/manage.ts';
import { keepQuienEs } from '#acts/partes/quien-es.ts';
import { mountActor, mountPublic } from './mount.ts';

/** The parties of a file, and the invitations. */
export function mountPartes(router: Router): void {
  mountActor(router, calls.agregarParte, async (actor, { params, body }) => ({
    status: 201,
    body: await addParte(actor, params.id, body, new Date()),
  }));

  mountActor(router, calls.reenviarInvitacion, async (actor, { params }) => {
    await resendInvitacion(actor, deParte(params), new Date());
    return { body: { message: PARTES.reenviada } };
  });

  mountActor(router, calls.retirarParte, async (actor, { params, body }) => {
    await retireParte(actor, { ...deParte(params), ...body }, new Date());
    return { body: { message: PARTES.retirada } };
  });

  mountActor(router, calls.contarPapeles, async (actor, { params, body: { cuentan } }) => {
    await letPapelesCount(actor, deParte(params), cuentan, new Date());
    return { body: { message: cuentan ? PARTES.papelesCuentan : PARTES.papelesNoCuentan } };
  });

  mountActor(router, calls.salirDeExpediente, async (actor, { params }) => {
    await leaveExpediente(actor, deParte(params), new Date());
    return { body: { message: PARTES.saliste } };
  });

  mountActor(router, calls.decirSinConyuge, async (actor, { params }) => {
    await keepSinConyuge(actor, deParte(params), new Date());
    return { body: { message: PARTES.sinConyuge } };
  });

  mountActor(router, calls.responderPor, async (actor, { params }) => {
    await answerFor(actor, deParte(params), new Date());
    return { body: { message: PARTES.responde } };
  });

  mountActor(router, calls.decirQuienEs, async (actor, { params, body }) => {
    await keepQuienEs(actor, deParte(params), body, new Date());
    return { body: { message: PARTES.quienEs } };
  });

  mountPublic(router, calls.verInvitacion, async ({ params }) => ({
    body: await showInvitacion(params.token, new Date()),
  }));

  mountActor(router, calls.readInvitacion, async (actor, { params }) => ({
    body: await readInvitacion(actor, params.token, new Date()),
  }));

  mountActor(router, calls.aceptarInvitacion, async (actor, { params, body }) => {
    const { token } = params;
    const idExpediente = await acceptInvitacion(actor, token, body.quienEs, new Date());
    return { body: { message: INVITACION.aceptada, idExpediente } };
  });

  mountActor(router, calls.rechazarInvitacion, async (actor, { params }) => {
    await declineInvitacion(actor, params.token, new Date());
    return { body: { message: INVITACION.rechazada } };
  });
}

function deParte({ id, idParte }: { id: string; idParte: string }) {
  return { idExpediente: id, idParte };
}
