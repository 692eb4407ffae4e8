import * as calls from '@notaria/contract/conversacion';
import { CONVERSACION, NOTAS } from '@notaria/contract/conversacion-messages';
import * as notas from '@notaria/contract/notas';
import type { Router } from 'express';
import { markNota, readNotas, writeNota } from '#acts/conversacion/notas.ts';
import { markRead, readConversacion, readHilo } from '#acts/conversacion/read.ts';
import { sendMensaje } from '#acts/conversacion/send.ts';
import { mountActor } from './mount.ts';

/** The conversation of a file, and its internal notes. */
export function mountConversacion(router: Router): void {
  mountActor(router, calls.readConversacion, async (actor, { params }) => ({
    body: await readConversacion(actor, params.id),
  }));

  mountActor(router, calls.readHilo, async (actor, { params, query }) => ({
    body: await readHilo(actor, deHilo(params), query),
  }));

  mountActor(router, calls.enviarMensaje, async (actor, { params, body, intent }) => {
    const escrito = { texto: body.texto, intento: intent };
    const enviado = await sendMensaje(actor, deHilo(params), escrito, new Date());
    return { status: 201, body: enviado };
  });

  mountActor(router, calls.marcarLeido, async (actor, { params, body }) => {
    await markRead(actor, deHilo(params), body.hasta, new Date());
    return { body: { message: CONVERSACION.leido } };
  });

  mountActor(router, notas.readNotas, async (actor, { params, query }) => ({
    body: await readNotas(actor, params.id, query.antesDe),
  }));

  mountActor(router, notas.escribirNota, async (actor, { params, body, intent }) => {
    const nota = { ...body, intento: intent };
    return { status: 201, body: await writeNota(actor, params.id, nota, new Date()) };
  });

  mountActor(router, notas.marcarNotaHecha, async (actor, { params, body: { hecha } }) => {
    const { id: idExpediente, idNota } = params;
    await markNota(actor, { idExpediente, idNota, hecha }, new Date());
    return { body: { message: hecha ? NOTAS.hecha : NOTAS.porHacer } };
  });
}

function deHilo({ id, idHilo }: { id: string; idHilo: string }) {
  return { idExpediente: id, idHilo };
}
