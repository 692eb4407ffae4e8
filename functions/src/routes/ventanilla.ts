import * as calls from '@notaria/contract/ventanilla';
import { VENTANILLA_TEXTOS as TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Router } from 'express';
import { writeIntegranot } from '#acts/expedientes/integranot.ts';
import { inviteFromVentanilla, openAtVentanilla, readVentanilla } from '#acts/partes/counter.ts';
import { mountActor } from './mount.ts';

/** The counter of the office: files of people without an account. */
export function mountVentanilla(router: Router): void {
  mountActor(router, calls.verVentanilla, async (actor) => ({ body: await readVentanilla(actor) }));

  mountActor(router, calls.abrirEnVentanilla, async (actor, { body }) => {
    const idExpediente = await openAtVentanilla(actor, body, new Date());
    return { status: 201, body: { message: TEXTOS.abierto, idExpediente } };
  });

  mountActor(router, calls.invitarDesdeVentanilla, async (actor, { params, body }) => {
    const de = { idExpediente: params.id, idParte: params.idParte };
    await inviteFromVentanilla(actor, de, body, new Date());
    return { body: { message: TEXTOS.invitada } };
  });

  mountActor(router, calls.anotarIntegranot, async (actor, { params, body }) => {
    await writeIntegranot(actor, params.id, body.numero, new Date());
    return { body: { message: TEXTOS.integranotGuardado } };
  });
}
