import * as calls from '@notaria/contract/cola';
import { DOCUMENTOS } from '@notaria/contract/messages';
import type { Router } from 'express';
import { keepReservas, releaseReservas } from '#acts/cola/keep.ts';
import { takeFromCola } from '#acts/cola/take.ts';
import { markVisto } from '#acts/cola/visto.ts';
import { mountActor } from './mount.ts';

/** "Mi turno": the documents that wait for review in the reader's scope, one after the other. */
export function mountCola(router: Router): void {
  mountActor(router, calls.tomarDeLaCola, async (actor, { body }) => ({
    body: await takeFromCola(actor, body),
  }));

  mountActor(router, calls.renovarReservas, async (actor, { body }) => ({
    body: await keepReservas(actor, body.documentos),
  }));

  mountActor(router, calls.marcarVisto, async (actor, { body }) => {
    await markVisto(actor, body);
    return { body: { message: body.visto ? DOCUMENTOS.vistoBien : DOCUMENTOS.vistoRetirado } };
  });

  mountActor(router, calls.soltarReservas, async (actor, { body }) => ({
    body: { sueltos: await releaseReservas(actor, body.documentos) },
  }));
}
