import * as calls from '@notaria/contract/cola';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Router } from 'express';
import { nextOfCola } from '#acts/cola/next.ts';
import { readCliente } from '#acts/cola/view.ts';
import { markVisto } from '#acts/cola/visto.ts';
import { readLastAct } from '#acts/documentos/review.ts';
import { mountActor } from './mount.ts';

/** "Mi turno": the documents that wait for review in the reader's scope, one after the other. */
export function mountCola(router: Router): void {
  mountActor(router, calls.siguienteDeLaCola, async (actor, { body }) => ({
    body: await nextOfCola(actor, body),
  }));

  mountActor(router, calls.clienteDeDocumento, async (actor, { params }) => ({
    body: { cliente: await readCliente(actor, params.idDocumento) },
  }));

  mountActor(router, calls.ultimoActo, async (actor, { params }) => ({
    body: { previo: await readLastAct(actor, params.idDocumento) },
  }));

  mountActor(router, calls.marcarVisto, async (actor, { body }) => {
    await markVisto(actor, body);
    return { body: { message: body.visto ? DOCUMENTOS.vistoBien : DOCUMENTOS.vistoRetirado } };
  });
}
