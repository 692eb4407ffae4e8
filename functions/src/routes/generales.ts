import * as calls from '@notaria/contract/generales-expediente';
import { GENERALES_TEXTOS as TEXTOS } from '@notaria/contract/generales-messages';
import type { Router } from 'express';
import { readGenerales } from '#acts/generales/read.ts';
import { askCorreccion, sendGenerales, writeGenerales } from '#acts/generales/write.ts';
import { mountActor } from './mount.ts';

/** The particulars of the people of a file. */
export function mountGenerales(router: Router): void {
  mountActor(router, calls.listGenerales, async (actor, { params }) => ({
    body: { personas: await readGenerales(actor, params.id) },
  }));

  mountActor(router, calls.guardarGenerales, async (actor, { params, body }) => {
    await writeGenerales(actor, deSala(params), body, new Date());
    return { body: { message: TEXTOS.guardado } };
  });

  mountActor(router, calls.enviarGenerales, async (actor, { params, body }) => {
    await sendGenerales(actor, deSala(params), body.respuestas, new Date());
    return { body: { message: TEXTOS.enviados } };
  });

  mountActor(router, calls.pedirCorreccion, async (actor, { params, body }) => {
    await askCorreccion(actor, deSala(params), body, new Date());
    return { body: { message: TEXTOS.pedida } };
  });
}

function deSala({ id, sala }: { id: string; sala: string }) {
  return { idExpediente: id, sala };
}
